import { eq, sql } from 'drizzle-orm'

import type { Answers } from '#content/forms/form-types'
import { withoutAnswered } from '#content/questions/later-questions'
import { optionsAfterDecision } from '#content/rules/log-decision'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'

import { reconcileTasks } from '../tasks/reconcile-tasks.ts'
import { stepsWithoutAnswer } from './steps-without-answer.ts'

/**
 * Updates a location's questionnaire from the decision about the OSHA 300 log and lets the tasks follow (ruling 31). The decision was made or
 * approved by an administrator (decision 033). The audit trail records who changed what.
 */
export async function followLogDecision(
  writing: WriteContext,
  { locationId, answers }: { locationId: string; answers: Answers },
  book: TaskBook,
): Promise<void> {
  const { db, audit } = writing
  const before = await lockLocation(db, locationId)
  const options = optionsAfterDecision(before, answers)
  const place = { ...before, options, openAdditionalSteps: withoutAnswered(before.openAdditionalSteps, ['industryKeepsLog']) }
  if (sameOptions(options, before.options) && place.openAdditionalSteps.length === before.openAdditionalSteps.length) return
  const complete = before.librarySetupCompletedAt !== null
  const openAdditionalSteps = complete ? await stepsWithoutAnswer(db, place) : before.openAdditionalSteps
  await db
    .update(location)
    .set({ options, openAdditionalSteps, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, locationId))
  await audit({
    action: 'location.updated',
    practiceId: before.practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    before: { options: before.options },
    after: { options },
    shown: ['options'],
  })
  if (complete) await reconcileTasks(writing, place, book)
}

const sameOptions = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((option) => b.includes(option))
