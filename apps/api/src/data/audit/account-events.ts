import { z } from 'zod'

import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { AuditEntry } from '#api/platform/context'
import { systemDb, type Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const employmentRow = z.strictObject({ id: z.string() })

/** Returns the practices where the person works now. Each of them gets the events of the account. Requires systemDb. */
export async function practicesOfPerson(db: Db, userId: string): Promise<string[]> {
  const rows = await readRows(db, employmentRow)`
    select practice_id as id from accepted_employment where user_id = ${userId} order by practice_id`
  return rows.map((row) => row.id)
}

/**
 * Writes an event about an account during a request without a session: one per practice of the person, or one without a practice. The actor is
 * unknown, because the request has no session.
 */
export async function auditForPerson(
  db: Db,
  { userId, ...moment }: AuditMoment & { userId: string },
  event: Pick<AuditEntry, 'action' | 'after' | 'shown'>,
): Promise<void> {
  await systemDb(db, 'the practices of a person are not in a transaction without a session', async (everything) => {
    const practices = await practicesOfPerson(everything, userId)
    const places = practices.length > 0 ? practices : [null]
    const target = { kind: 'user', id: userId }
    await auditWriter({ ...moment, db: everything, actor: null })(places.map((practiceId) => ({ ...event, target, practiceId })))
  })
}

/** Writes an event about an invited person, who has no session yet, to the trail of the inviting practice. */
export async function auditForInvited(
  db: Db,
  { userId, practiceId, ...moment }: AuditMoment & { userId: string; practiceId: string | null },
  event: Pick<AuditEntry, 'action' | 'after' | 'shown'>,
): Promise<void> {
  await systemDb(db, 'an invited person is no member yet', (everything) =>
    auditWriter({ ...moment, db: everything, actor: null })({ ...event, target: { kind: 'user', id: userId }, practiceId }),
  )
}
