import { desc, eq, inArray, sql } from 'drizzle-orm'

import { AccessEnded } from '#contract/access/sign-in'
import type { ErrorDeclaration } from '#contract/endpoint/errors'
import {
  HasAccount,
  InviteExpired,
  InviteReplaced,
  InviteUsed,
  InvitingPaymentFailed,
  JoinCodeAttemptsExhausted,
  JoinCodeWrong,
} from '#contract/joining/joining'
import { joinCodeOf } from '#api/data/invitations/open-invite'
import { clearGuesses, exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { employment, invite, payingPractice, user } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf, sameSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import type { TypedContact } from '#contract/text/typed-contacts'

export type Invite = typeof invite.$inferSelect

/** Limits on wrong join codes per hour for one contact with the same pending invitations. */
const wrongTries = { fromOneAddress: 5, inTotal: 25 }
const windowMinutes = 60

interface Given {
  typed: TypedContact | undefined
  joinCode?: string | undefined
  codeHash?: string | undefined
}

interface Looking extends Given {
  services: Services
  now: Date
  requestId: string
  address: string
}

/**
 * Finds the invitation for a contact and a code. The code is the value of the link, or the typed join code, which ignores case. A wrong code is
 * returned as a refusal rather than thrown, so that the attempt count is committed with the transaction.
 * @throws InviteExpired, InviteUsed, InviteReplaced, HasAccount, AccessEnded, InvitingPaymentFailed.
 */
export async function findInvite(db: Db, looking: Looking): Promise<{ found: Invite } | { refusal: ErrorDeclaration }> {
  const { now, typed } = looking
  const invites = await invitesOf(db, typed)
  const byLink = invites.find((one) => isLinkOf(one, looking))
  const judged = byLink ? { found: byLink } : await byJoinCode(db, looking, invites)
  if ('refusal' in judged) return judged
  const { found } = judged
  if (found.acceptedAt) fail(InviteUsed)
  if (found.replacedAt) fail(InviteReplaced)
  if (found.expiresAt <= now) fail(InviteExpired)
  await refuseClosedPractice(db, found)
  // The link was sent to the contact only. Administrators also have the typed code, and it must not reveal to them that an account exists.
  if (byLink && (await accountAt(db, addressOf(found)))?.registrationState === 2) fail(HasAccount)
  return judged
}

/** Returns whether the value of the invitation's link was given. The link was sent only to the invited contact. */
export const isLinkOf = ({ linkHash }: Pick<Invite, 'linkHash'>, { codeHash, joinCode }: Omit<Given, 'typed'>): boolean =>
  [codeHash, joinCode].some((value) => value && hashOf(value.trim()) === linkHash)

/** Sorted newest first, so that the current invitation comes before those it replaced. */
async function invitesOf(db: Db, typed: TypedContact | undefined): Promise<Invite[]> {
  if (!typed) return []
  return db
    .select()
    .from(invite)
    .where(inArray(invite[typed.method], [...typed.meant]))
    .orderBy(desc(invite.createdAt), desc(invite.id))
    .limit(50)
}

/**
 * Counts the attempt before judging it. The counter's row is locked until COMMIT, so simultaneous attempts are judged one after the other. A
 * contact without an invitation gets the same response, so that invitations cannot be probed. A new code from an administrator starts a new count.
 */
async function byJoinCode(
  db: Db,
  { services, now, requestId, address, typed, joinCode = '' }: Looking,
  invites: readonly Invite[],
): Promise<{ found: Invite } | { refusal: ErrorDeclaration }> {
  if (!typed) return { refusal: JoinCodeWrong }
  const waiting = invites.filter((one) => !one.acceptedAt && !one.replacedAt && one.expiresAt > now)
  const whose = [typed.meant[0], ...waiting.map((one) => one.id)].join(':')
  const guess = { services, now, what: 'join-code', whose, address, windowMinutes }
  if (await exceedsGuessLimit(db, guess, wrongTries)) return { refusal: JoinCodeAttemptsExhausted }
  const code = joinCode.trim().toUpperCase()
  const found = invites.find((one) => code !== '' && sameSecret(joinCodeOf(services, one.joinCodeSealed), code))
  if (!found) {
    const ids = waiting.map((one) => one.id)
    await db
      .update(invite)
      .set({ wrongTries: sql`${invite.wrongTries} + 1` })
      .where(inArray(invite.id, ids))
    await auditWriter({ db, actor: null, now, requestId, address, services })(
      waiting.map(({ practiceId, userId }) => ({ action: 'invitation.code_wrong', practiceId, target: { kind: 'user', id: userId } })),
    )
    return { refusal: JoinCodeWrong }
  }
  await clearGuesses(db, guess)
  return { found }
}

/** Throws 402 while the payment of the inviting practice has failed, and 403 if the person's time there has ended. */
export async function refuseClosedPractice(db: Db, { practiceId, userId }: { practiceId: string; userId: string }) {
  const [paying] = await db.select().from(payingPractice).where(eq(payingPractice.id, practiceId))
  if (!paying) fail(InvitingPaymentFailed)
  const places = await db
    .select({ endedOn: employment.endedOn })
    .from(employment)
    .where(sql`practice_id = ${practiceId} and user_id = ${userId}`)
  if (places.every((place) => place.endedOn !== null)) fail(AccessEnded)
}

interface Address {
  method: 'email' | 'phone'
  contact: string
}

/** Returns the contact that received an invitation and so identifies its owner: the phone only if there is no email address. */
export const addressOf = ({ email, phone }: Pick<Invite, 'email' | 'phone'>): Address =>
  email === null ? { method: 'phone', contact: phone ?? '' } : { method: 'email', contact: email }

/** Returns the account with this contact, finished or still registering. */
export async function accountAt(db: Db, { method, contact }: Address) {
  const [row] = await db.select({ id: user.id, registrationState: user.registrationState }).from(user).where(eq(user[method], contact))
  return row
}
