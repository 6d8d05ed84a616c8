import { eq, or, sql } from 'drizzle-orm'

import { AccessEnded } from '#contract/access'
import {
  HasAccount,
  InviteExpired,
  InviteReplaced,
  InviteUsed,
  InvitingPaymentFailed,
  JoinCodeUsedUp,
  JoinCodeWrong,
} from '#contract/joining'
import { joinCodeOf, joinCodeTries } from '#api/data/open-invite'
import { billing, employment, invite, user } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { hashOf, sameSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

export type Invite = typeof invite.$inferSelect

interface Given {
  userName: string
  joinCode?: string | undefined
  codeHash?: string | undefined
}

/**
 * The invitation that a username and a code open: by the value of the link, or by the typed code without regard to case.
 * Wrong typed codes are counted on every waiting invitation of the contact; after five of them only its link or a new code helps.
 * @throws JoinCodeWrong, InviteExpired, InviteUsed, InviteReplaced, JoinCodeUsedUp, HasAccount, AccessEnded, InvitingPaymentFailed.
 */
export async function findInvite(db: Db, { services, now, ...given }: Given & { services: Services; now: Date }): Promise<Invite> {
  const invites = await invitesOf(db, given.userName)
  const byLink = invites.find((one) => isLinkOf(one, given))
  const found = byLink ?? byJoinCode(services, { invites, now, joinCode: given.joinCode ?? '' })
  if (found.acceptedAt) fail(InviteUsed)
  if (found.replacedAt) fail(InviteReplaced)
  if (found.expiresAt <= now) fail(InviteExpired)
  await refuseClosedPractice(db, found)
  // The link went to the contact alone. A typed code is known to administrators too, who may not learn here that an account exists.
  if (byLink && (await accountAt(db, addressOf(found)))?.registrationState === 2) fail(HasAccount)
  return found
}

/** Whether the value of the invitation's link was given; it went to the invited contact alone. */
export const isLinkOf = ({ linkHash }: Pick<Invite, 'linkHash'>, { codeHash, joinCode }: Omit<Given, 'userName'>): boolean =>
  [codeHash, joinCode].some((value) => value && hashOf(value.trim()) === linkHash)

/** Newest first, so that the current one is found before those it replaced. */
async function invitesOf(db: Db, userName: string): Promise<Invite[]> {
  const contact = userName.trim().toLowerCase()
  const digits = contact.replaceAll(/[^\d+]/g, '')
  const phones = digits.length >= 7 ? [digits, `+${digits}`, `+1${digits}`].map((phone) => eq(invite.phone, phone)) : []
  return db
    .select()
    .from(invite)
    .where(or(eq(invite.email, contact), ...phones))
    .orderBy(sql`created_at desc, id desc`)
    .limit(50)
}

function byJoinCode(services: Services, { invites, now, joinCode }: { invites: Invite[]; now: Date; joinCode: string }): Invite {
  const typed = joinCode.trim().toUpperCase()
  const waiting = invites.filter((one) => !one.acceptedAt && !one.replacedAt && one.expiresAt > now)
  const tired = waiting.filter((one) => one.wrongTries >= joinCodeTries)
  const found = invites.find((one) => typed !== '' && !tired.includes(one) && sameSecret(joinCodeOf(services, one.joinCodeSealed), typed))
  if (found) return found
  if (tired.length > 0 && tired.length === waiting.length) return fail(JoinCodeUsedUp)
  const ids = waiting.map((one) => one.id)
  return fail(JoinCodeWrong, {
    leave: async (db) =>
      void (await db.execute(sql`update invite set wrong_tries = wrong_tries + 1 where id = any(${`{${ids.join(',')}}`}::text[])`)),
  })
}

/** 402 while the payment of the inviting practice has failed, 403 when the person's time there has ended. */
export async function refuseClosedPractice(db: Db, { practiceId, userId }: { practiceId: string; userId: string }) {
  const [payer] = await db.select({ failedAt: billing.paymentFailedAt }).from(billing).where(eq(billing.practiceId, practiceId))
  if (payer?.failedAt) fail(InvitingPaymentFailed)
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

/** Where an invitation went, and whose it is therefore: the phone only where there is no e-mail address. */
export const addressOf = ({ email, phone }: Pick<Invite, 'email' | 'phone'>): Address =>
  email === null ? { method: 'phone', contact: phone ?? '' } : { method: 'email', contact: email }

/** The account with this contact, finished or still registering. */
export async function accountAt(db: Db, { method, contact }: Address) {
  const [row] = await db.select({ id: user.id, registrationState: user.registrationState }).from(user).where(eq(user[method], contact))
  return row
}
