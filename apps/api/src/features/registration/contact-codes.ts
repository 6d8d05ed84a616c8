import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import { CodeExpired, type Verified } from '#contract/access/codes'
import { auditForInvited } from '#api/data/audit/account-events'
import { checkCode, issueCode } from '#api/data/contacts/one-time-codes'
import { startSession } from '#api/data/sessions/start-session'
import { invite, session, setupProof, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import type { AuditEntry } from '#api/platform/context'
import { systemDb, type Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

export interface Contact {
  method: 'email' | 'phone'
  contact: string
  proof: string | undefined
}

/**
 * Sends a code to an address that is registering, or to any contact of an invited person who presents their proof. For all others the response is the
 * same but nothing is sent (ruling 6).
 */
export async function sendCode(
  work: { db: Db; now: Date; services: Services; requestId: string; after: (work: () => Promise<void>) => void },
  { method, contact, proof, address, unlessUsable }: Contact & { address: string; unlessUsable: boolean | undefined },
): Promise<void> {
  const { db, now } = work
  const addressee = proof ? await invitedPerson(db, proof, now) : await registeringPerson(db, method, contact)
  const sent = await issueCode(work, {
    method,
    contact,
    firstName: addressee?.firstName ?? '',
    practiceId: addressee?.practiceId ?? null,
    address,
    deliver: addressee !== undefined,
    unlessUsable,
  })
  if (addressee && sent) await auditForInvited(db, { ...work, ...addressee }, { action: 'code.sent', after: { method }, shown: ['method'] })
}

interface Inside {
  db: Db
  audit(entry: AuditEntry): Promise<void>
}

interface Verification extends Contact {
  code: string
  /** Hash of the password sent with the code. */
  passwordHash: string | null
}

/**
 * Verifies a code. With a proof, the contact counts as verified under that proof. A registering email address continues to step 3 with a new session,
 * and every earlier session of that account ends.
 * @throws CodeWrong, CodeExpired, CodeAttemptsExhausted
 */
export async function verifyCode(
  work: {
    transaction: <T>(work: (inside: Inside) => Promise<T>) => Promise<T>
    services: Services
    now: Date
    userAgent: string
    requestId: string
  },
  { method, contact, code, proof, passwordHash }: Verification,
): Promise<Verified> {
  return checkCode(work, { method, contact, code }, async (inside): Promise<Verified> => {
    if (proof) return markVerified(work, inside.db, { proof, method, contact })
    if (method === 'email') return openRegistration(work, inside, contact, passwordHash)
    return { verified: true }
  })
}

async function registeringPerson(db: Db, method: 'email' | 'phone', email: string) {
  if (method === 'phone') return undefined
  const [row] = await db
    .select({ userId: user.id, firstName: user.firstName })
    .from(user)
    .where(and(eq(user.email, email), ne(user.registrationState, 2)))
  return row && { ...row, practiceId: null }
}

/** The invited person of a valid proof, with the name on the invitation. */
export async function invitedPerson(db: Db, proof: string, now: Date) {
  const [row] = await systemDb(db, 'an invited person is no member yet', (everything) =>
    everything
      .select({ userId: setupProof.userId, firstName: invite.firstName, practiceId: invite.practiceId })
      .from(setupProof)
      .innerJoin(invite, eq(invite.id, setupProof.inviteId))
      .where(valid(proof, now)),
  )
  return row
}

const valid = (proof: string, now: Date) =>
  and(eq(setupProof.tokenHash, hashOf(proof)), isNull(setupProof.usedAt), gt(setupProof.expiresAt, now))

async function markVerified(
  { now, requestId, services }: { now: Date; requestId: string; services: Services },
  db: Db,
  { proof, method, contact }: { proof: string; method: Contact['method']; contact: string },
): Promise<Verified> {
  const mark = `${method}:${contact}`
  const verified = sql`array_append(array_remove(${setupProof.verified}, ${mark}), ${mark})`
  const marked = await db.update(setupProof).set({ verified }).where(valid(proof, now)).returning({ id: setupProof.id })
  const person = marked.length > 0 ? await invitedPerson(db, proof, now) : undefined
  if (!person) return fail(CodeExpired)
  await auditForInvited(
    db,
    { ...person, now, requestId, services },
    { action: 'invitation.contact_verified', after: { method }, shown: ['method'] },
  )
  return { verified: true }
}

async function openRegistration(
  { services, now, userAgent }: { services: Services; now: Date; userAgent: string },
  { db, audit }: Inside,
  email: string,
  passwordHash: string | null,
): Promise<Verified> {
  const [row] = await db.select().from(user).where(eq(user.email, email)).for('update')
  if (!row || row.registrationState === 2) return { verified: true }
  const step = Math.max(3, row.registrationStep)
  await db
    .update(user)
    .set({ registrationState: 1, registrationStep: step, passwordHash: passwordHash ?? row.passwordHash, revision: row.revision + 1 })
    .where(eq(user.id, row.id))
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, row.id), isNull(session.revokedAt)))
  const token = await startSession({ db, services, now, userId: row.id, kind: 'registering', userAgent })
  await audit({ action: 'user.email_verified', practiceId: null, target: { kind: 'user', id: row.id } })
  const view = await systemDb(db, 'the practice of a resumed registration is not in this transaction', (everything) =>
    userView(everything, row.id),
  )
  return { verified: true, token, ...(view ? { user: view } : {}) }
}
