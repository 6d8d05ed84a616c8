import { z } from 'zod'

import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'
import { supportGrant } from '../tables.ts'

/** Milliseconds until the link expires (ruling 5). */
const linkLifetimeMs = 5 * 60_000

export interface SupportRequest {
  practiceId: string
  /** The email address of the person as whom support will see the practice. */
  email: string
  supporter: string
  reason: string
  /** Whether support may change anything. */
  write: boolean
}

const personRow = z.strictObject({ id: z.string() })

/**
 * Grants support access to one practice and returns the single-use token of its link. Only a hash of the token is stored. The grant is in the
 * practice's audit trail before its first use (ruling 5). Returns null if no person with this address works there.
 */
export async function grantSupport(
  db: Db,
  { practiceId, email, supporter, reason, write }: SupportRequest,
  { now, services }: Pick<AuditMoment, 'now' | 'services'>,
): Promise<string | null> {
  const rows = await readRows(db, personRow)`
    select u.id from "user" u join accepted_employment e on e.user_id = u.id and e.practice_id = ${practiceId}
    where u.email = ${email.trim().toLowerCase()} and u.registration_state = 2`
  const person = rows[0]
  if (!person) return null
  const token = newToken()
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + linkLifetimeMs)
  await db.insert(supportGrant).values({
    id,
    practiceId,
    userId: person.id,
    supporter,
    reason,
    readOnly: !write,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt,
  })
  await auditWriter({ db, actor: null, now, requestId: id, services })({
    action: 'support.granted',
    practiceId,
    target: { kind: 'supportGrant', id },
    after: { supporter, reason, readOnly: !write, userId: person.id },
    shown: ['supporter', 'reason', 'readOnly', 'userId'],
  })
  return token
}
