import { and, inArray, isNull } from 'drizzle-orm'

import type { User } from '#contract/access'

import type { Db } from '../platform/database.ts'
import { invite } from './tables.ts'

/**
 * Joins the waiting invitation of a person as `i`. Until it is accepted the inviting practice sees the name that it entered, never that of an
 * account elsewhere (ruling 24): `coalesce(i.first_name, u.first_name)`.
 */
export const waitingInvite = (practiceColumn: string, userColumn: string) =>
  `left join invite i on i.practice_id = ${practiceColumn} and i.user_id = ${userColumn} and i.accepted_at is null and i.replaced_at is null`

/**
 * People as their colleagues see them. Whoever's invitation waits in every practice that the transaction sees is shown as these practices entered
 * them, and nothing tells whether there is an account elsewhere (ruling 24); of those who have left the name remains, without the contacts
 * they have today (ruling 23). Whether somebody has health documents is not for colleagues (ruling 12).
 */
export async function asColleagues(db: Db, views: readonly User[]): Promise<User[]> {
  const outside = views.filter((view) => view.practices.length === 0).map((view) => view._id)
  const waiting =
    outside.length === 0
      ? []
      : await db
          .select()
          .from(invite)
          .where(and(inArray(invite.userId, outside), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  const invitations = new Map(waiting.map((one) => [one.userId, one]))
  return views.map((view) => ({
    ...(view.practices.length > 0 ? view : asOutside(view, invitations.get(view._id))),
    didUploadHealthRecords: false,
  }))
}

/** What an account that was just made for an invitation would show. */
const untouched = { isRegistrationCompleted: 0, registrationStep: 4, hasDoneTutorial: false, revision: 1 }

function asOutside(view: User, waiting: typeof invite.$inferSelect | undefined): User {
  if (!waiting) return { ...view, ...untouched, email: null, phone: null }
  const { firstName, lastName, email, phone, countryCode } = waiting
  return { ...view, ...untouched, firstName, lastName, fullName: `${firstName} ${lastName}`, email, phone, countryCode }
}
