import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { User } from '#contract/access'

import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import { joinCodeOf } from './open-invite.ts'
import { invite, membership } from '../tables.ts'

interface Reading {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

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
 * colleagues (ruling 12). Join codes are for administrators of a location of the person, never for support (ruling 5).
 */
export async function asColleagues(reading: Reading, views: readonly User[]): Promise<User[]> {
  const { db, now } = reading
  const outside = views.filter((view) => view.practices.length === 0).map((view) => view._id)
  const waiting =
    outside.length === 0
      ? []
      : await db
          .select()
          .from(invite)
          .where(and(inArray(invite.userId, outside), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  const invitations = new Map(waiting.map((one) => [one.userId, one]))
  const managed = await managedBy(reading, [...invitations.keys()])
  return views.map((view) => {
    const invitation = invitations.get(view._id)
    const isJoinCodeExpired = invitation !== undefined && invitation.expiresAt <= now
    const readable = invitation && !isJoinCodeExpired && managed.has(view._id)
    return {
      ...(view.practices.length > 0 ? view : asOutside(view, invitation)),
      joinCode: readable ? joinCodeOf(reading.services, invitation.joinCodeSealed) : null,
      isJoinCodeExpired,
      didUploadHealthRecords: false,
    }
  })
}

/** Of these people, those with a post at a location that the caller administers; nobody for support. */
async function managedBy({ db, actor }: Reading, userIds: readonly string[]): Promise<Set<string>> {
  const administered = actor.support ? [] : actor.posts.filter((post) => post.administrator).map((post) => post.locationId)
  if (administered.length === 0 || userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(inArray(membership.userId, [...userIds]), inArray(membership.locationId, administered), isNull(membership.endedAt)))
  return new Set(rows.map((row) => row.userId))
}

/** What an account that nobody has set up would show. */
const untouched = { isRegistrationCompleted: 0, registrationStep: 1, hasDoneTutorial: false, revision: 1 }

function asOutside(view: User, waiting: typeof invite.$inferSelect | undefined): User {
  const { email = null, phone = null, countryCode = view.countryCode } = waiting ?? {}
  return { ...view, ...untouched, email, phone, countryCode }
}
