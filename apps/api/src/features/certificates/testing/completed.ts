import { eq } from 'drizzle-orm'

import { getCertificate, issueCertificate } from '#contract/certificates/certificates'
import { completeTask } from '#contract/tasks/tasks'
import { buildTask } from '#api/data/builders/task'
import { certificate, record } from '#api/data/tables'
import type { NewPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { codeOfPdf } from '#api/platform/pdf/testing/code-of-pdf'

export type Rule = 'annualTraining' | 'annualRefresher' | 'newHireBloodborne'

interface Completion {
  name?: string
  /** The day of the training, if not today. */
  doneOn?: string
}

/** Completes a training as the person; its record stays pending. */
export async function complete(
  world: World,
  { practiceId, locationId }: NewPractice,
  userId: string,
  ruleKey: Rule,
  completion: Completion = {},
) {
  const { name = ruleKey === 'newHireBloodborne' ? 'Training before the first task' : 'Annual OSHA training', doneOn } = completion
  const { taskId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId,
        locationId,
        ruleKey,
        name,
        frequency: ruleKey === 'newHireBloodborne' ? '99' : '3',
        subjectId: userId,
        assignees: [userId],
        retention: 'bloodborneTraining',
        period: { start: '2026-01-01', end: '2026-12-31' },
      },
      { now: world.services.clock.now() },
    ),
  )
  const body = { isCompleted: true, note: 'Held elsewhere', ...(doneOn ? { doneOn } : {}) } as const
  await (await world.as(userId)).call(completeTask, { params: { taskId }, body })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.taskId, taskId)))
  return { taskId, recordId: row?.id ?? '' }
}

/** Returns the certificate as a member receives it, and the path from its QR code. */
export async function certified(world: World, place: NewPractice, kind: 'annual' | 'newHire' = 'annual', as = place.nora, renew = false) {
  const person = await world.as(as)
  const params = { userId: place.hana, locationId: place.locationId }
  const { number, outdated } = (await person.call(issueCertificate, { params, body: { kind, renew } })).payload
  const file = await person.raw(getCertificate, { params, query: { kind } })
  const [row] = await world.system((db) => db.select().from(certificate).where(eq(certificate.userId, place.hana)))
  return { number, outdated, file, row, params }
}

/** Opens a page as a stranger. */
export const open = (world: World, url: string, remoteAddress = '203.0.113.9') => world.app.inject({ method: 'GET', url, remoteAddress })

/** Returns the path from the QR code of a certificate, read from its drawn squares. */
export const scanned = (file: { rawPayload: Buffer }) => new URL(codeOfPdf(file.rawPayload) ?? '').pathname
