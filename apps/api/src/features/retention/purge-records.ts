import { eq } from 'drizzle-orm'

import type { DailyJob, LocalDay } from '#api/data/jobs/run-daily'
import { removePending } from '#api/data/uploads/pending-files'
import { payingPractice } from '#api/data/tables'

import { announcePurges } from './announce-purges.ts'
import { destroyRecords } from './destroy-records.ts'
import { findOverdue } from './find-overdue.ts'
import { practicesToPurge } from './practices-to-purge.ts'

/**
 * At night, purges deleted and discarded records whose retention period has passed (ruling 11, decision 040). Does nothing while a payment has
 * failed, because nobody would see the notice.
 */
export const purgeRecords: DailyJob = {
  name: 'retention.purge',
  fromHour: 2,
  // Holds and employments change under the same lock, so that none is missed.
  locksPeople: true,
  practices: practicesToPurge,
  run: async (place) => {
    const { services, after } = place
    if (!(await isPaying(place))) return
    await announcePurges(place)
    const records = await findOverdue(place)
    if (records.length === 0) return
    const files = await destroyRecords(place, records)
    // If this fails or is interrupted, the hourly job removes the files.
    after(async () => void (await removePending(services, files)))
  },
}

const isPaying = async ({ db, practiceId }: LocalDay) => (await db.$count(payingPractice, eq(payingPractice.id, practiceId))) > 0
