import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/errors'
import { NoTrainingToCertify } from '#contract/certificates'
import { countVisit, type Visit } from '#api/data/limits/count-visit'
import { certificate, taskOccurrence } from '#api/data/tables'
import { validTrainingSql } from '#api/data/training/valid-training-sql'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { dayText, readRows } from '#api/platform/rows'
import { hashOf } from '#api/platform/secrets'

import type { Wanted } from './issue-certificate.ts'

/** Returns the newest matching certificate that is still valid. @throws NoTrainingToCertify */
export async function certificateOf(db: Db, { practiceId, userId, locationId, kind }: Wanted): Promise<typeof certificate.$inferSelect> {
  const o = taskOccurrence
  const [row] = await db
    .select({ certificate })
    .from(certificate)
    .innerJoin(sql`${o} o`, sql`o.practice_id = ${certificate.practiceId} and o.id = ${certificate.occurrenceId}`)
    .where(
      and(
        eq(certificate.practiceId, practiceId),
        eq(certificate.userId, userId),
        eq(certificate.locationId, locationId),
        eq(certificate.kind, kind),
        validTrainingSql('certificate.record_id'),
      ),
    )
    .orderBy(desc(certificate.completedOn), desc(certificate.number))
    .limit(1)
  return row?.certificate ?? fail(NoTrainingToCertify)
}

const confirmedRow = z.strictObject({ name: z.string(), course: z.string(), completedOn: dayText, holds: z.boolean() })
/** Everything that a stranger may see about a certificate. */
export type ConfirmedCertificate = z.infer<typeof confirmedRow>

const readsPerHour = 2_000

/** Returns what the public page of an address confirms. @throws NotFound for a wrong address, TooMany. */
export async function confirmedCertificate(visit: Visit): Promise<ConfirmedCertificate> {
  const { services, secret } = visit
  const found = /^[0-9a-f]{32}$/.test(secret) ? await bySecret(visit) : undefined
  await countVisit({ services, address: visit.address }, { page: 'certificate', found: found !== undefined, maxPerHour: readsPerHour })
  return found ?? fail(NotFound)
}

const bySecret = ({ services: { database }, secret }: Visit): Promise<ConfirmedCertificate | undefined> =>
  database.system('the address is all that is known of the certificate', async (db) => {
    const rows = await readRows(db, confirmedRow)`
      select c.name, c.course, c.completed_on as "completedOn", ${validTrainingSql('c.record_id')} as holds
      from certificate c join task_occurrence o on o.practice_id = c.practice_id and o.id = c.occurrence_id
      where c.secret_hash = ${hashOf(secret)}`
    return rows[0]
  })
