import { and, eq, isNull } from 'drizzle-orm'

import type { User } from '#contract/access'

import type { Db } from '../platform/database.ts'
import { invite } from './tables.ts'

/**
 * Joins the waiting invitation of a person as `i`. Until it is accepted the inviting practice sees the name that it entered, never that of an
 * account elsewhere (ruling 24): `coalesce(i.first_name, u.first_name)`.
 */
export const waitingInvite = (practiceColumn: string, userColumn: string) =>
  `left join invite i on i.practice_id = ${practiceColumn} and i.user_id = ${userColumn} and i.accepted_at is null and i.replaced_at is null`

/** Somebody whose invitation waits in every practice that the transaction sees, as these practices entered them (ruling 24). */
export async function asInvited(db: Db, view: User): Promise<User> {
  if (view.practices.length > 0) return view
  const [waiting] = await db
    .select()
    .from(invite)
    .where(and(eq(invite.userId, view._id), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
    .limit(1)
  if (!waiting) return view
  const { firstName, lastName, email, phone, countryCode } = waiting
  return {
    ...view,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email,
    phone,
    countryCode,
    isRegistrationCompleted: 0,
    hasDoneTutorial: false,
  }
}
