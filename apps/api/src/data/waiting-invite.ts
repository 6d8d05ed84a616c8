import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { User } from '#contract/access'

import type { Db } from '../platform/database.ts'
import { invite } from './tables.ts'

/** Joins the waiting invitation of a person as `i`: it alone holds the contacts of somebody who has not joined, `coalesce(i.email, u.email)`. */
export const waitingInvite = (practiceColumn: string, userColumn: string) =>
  `left join invite i on i.practice_id = ${practiceColumn} and i.user_id = ${userColumn} and i.accepted_at is null and i.replaced_at is null`

/**
 * What waits for an account (`u`) now: invitations (`i`), with the employment that they open (`e`), which went to a contact the account holds at
 * this moment. Whoever once held the contact cannot take what is meant for its owner. Needs sight of all practices.
 */
export const waitingFor = ({ userId, now }: { userId: string; now: Date }): SQL => sql`
  from "user" u
  join invite i on (i.email = u.email or i.phone = u.phone) and i.accepted_at is null and i.replaced_at is null and i.expires_at > ${now.toISOString()}
  join employment e on e.practice_id = i.practice_id and e.user_id = i.user_id and e.ended_on is null and e.accepted_at is null
  where u.id = ${userId} and u.registration_state = 2`

/**
 * People as their colleagues see them. Whoever belongs to none of the practices that the transaction sees is shown by name; with contacts while an
 * invitation waits, and without those they have today once they have left (rulings 23, 24). Whether somebody has health documents is not for
 * colleagues (ruling 12).
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

/** What an account that nobody has set up would show. */
const untouched = { isRegistrationCompleted: 0, registrationStep: 4, hasDoneTutorial: false, revision: 1 }

function asOutside(view: User, waiting: typeof invite.$inferSelect | undefined): User {
  const { email = null, phone = null, countryCode = view.countryCode } = waiting ?? {}
  return { ...view, ...untouched, email, phone, countryCode }
}
