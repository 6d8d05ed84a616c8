import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { NoTrainingToCertify } from '#contract/certificates/certificates'
import { countVisit, type Visit } from '#api/data/limits/count-visit'
import { certificate, taskOccurrence } from '#api/data/tables'
import { approvedTrainingSql, validTrainingSql } from '#api/data/training/valid-training-sql'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { dayText, readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'

import type { Wanted } from './issue-certificate.ts'

interface FoundCertificate {
  row: typeof certificate.$inferSelect
  /** Whether it waits for the approval of its record. */
  waiting: boolean
}

/** Returns the newest matching certificate that is neither void nor replaced. @throws NoTrainingToCertify */
export async function certificateOf(db: Db, { practiceId, userId, locationId, kind }: Wanted): Promise<FoundCertificate> {
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
        isNull(certificate.replacedByNumber),
        validTrainingSql('certificate.record_id'),
      ),
    )
    .orderBy(desc(certificate.completedOn), desc(certificate.number))
    .limit(1)
  const found = row?.certificate ?? fail(NoTrainingToCertify)
  const [state] = await readRows(db, waitingRow)`
    select not ${approvedTrainingSql('c.record_id')} as waiting from certificate c where c.id = ${found.id}`
  return { row: found, waiting: state?.waiting ?? true }
}

const waitingRow = z.strictObject({ waiting: z.boolean() })

const confirmedRow = z.strictObject({
  name: z.string(),
  course: z.string(),
  completedOn: dayText,
  /** `ownApproval`: valid, and the administrator named on it approved the record. */
  state: z.enum(['valid', 'ownApproval', 'waiting', 'void', 'replaced']),
  /** The number of the certificate that replaced it. */
  replacedBy: z.int().nullable(),
})
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
      select c.name, c.course, c.completed_on as "completedOn", case when not ${validTrainingSql('c.record_id')} then 'void'
          when c.replaced_by_number is not null then 'replaced' when not ${approvedTrainingSql('c.record_id')} then 'waiting'
          when exists (select from record_approval a where a.record_id = c.record_id and a.approved_by = c.user_id) then 'ownApproval' else 'valid' end as state,
        c.replaced_by_number as "replacedBy"
      from certificate c join task_occurrence o on o.practice_id = c.practice_id and o.id = c.occurrence_id
      where c.secret_hash = ${hashOf(secret)}`
    return rows[0]
  })
