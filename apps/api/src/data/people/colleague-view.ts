import { and, inArray, isNull } from 'drizzle-orm'

import type { User } from '#contract/access/access'

import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'
import { joinCodeOf } from '../invitations/open-invite.ts'
import { currentMembership, invite } from '../tables.ts'
import { can } from './colleague-policy.ts'

interface ColleagueReading {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/** Returns people as their colleagues see them. Only administrators of an invited person get the join code. */
export async function colleagueViews(reading: ColleagueReading, views: readonly User[]): Promise<User[]> {
  const { db, actor, now, services } = reading
  const outside = views.filter((view) => view.practices.length === 0).map((view) => view._id)
  const waiting = await waitingInvitationsOf(db, outside)
  const locations = await locationsOf(db, [...waiting.keys()])
  return views.map((view) => {
    const invitation = waiting.get(view._id)
    const isJoinCodeExpired = invitation !== undefined && invitation.expiresAt <= now
    const isReadable = invitation && !isJoinCodeExpired && can.readJoinCode(actor, { locations: locations.get(view._id) ?? [] })
    return {
      ...hideFromColleagues(view, invitation),
      joinCode: isReadable ? joinCodeOf(services, invitation.joinCodeSealed) : null,
      isJoinCodeExpired,
    }
  })
}

async function waitingInvitationsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, typeof invite.$inferSelect>()
  const rows = await db
    .select()
    .from(invite)
    .where(and(inArray(invite.userId, [...userIds]), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Returns the current locations of these people, within the practices that the transaction sees. */
async function locationsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: currentMembership.userId, locationId: currentMembership.locationId })
    .from(currentMembership)
    .where(inArray(currentMembership.userId, [...userIds]))
  return new Map(userIds.map((userId) => [userId, rows.filter((row) => row.userId === userId).map((row) => row.locationId)]))
}

/** The contacts of a pending invitation. */
type InvitedContacts = Pick<User, 'email' | 'phone' | 'countryCode'>

/** The values of an account that has not been set up. */
const unregisteredValues = { isRegistrationCompleted: 0, registrationStep: 1, hasDoneTutorial: false, revision: 1 }

/**
 * Removes fields that colleagues may not see. A person outside of the viewer's practices is shown by name, with the contacts of a pending invitation,
 * or without contacts after leaving (rulings 23, 24). Colleagues never see whether a person has health documents (ruling 12).
 */
export function hideFromColleagues(view: User, invited: InvitedContacts | undefined): User {
  const shown = { ...view, didUploadHealthRecords: false }
  if (view.practices.length > 0) return shown
  const { email = null, phone = null, countryCode = view.countryCode } = invited ?? {}
  return { ...shown, ...unregisteredValues, email, phone, countryCode }
}
