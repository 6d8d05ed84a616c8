import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Which elements a person has covered: visible to the person and to the administrators of the location. */
  seeElements: (actor: Actor, { userId, locationId }: { userId: string; locationId: string }) =>
    userId === actor.userId || isAdministratorOf(actor, locationId),
  /** Who else is in a live session: visible to the administrators of the location. */
  seeAttendees: (actor: Actor, locationId: string) => isAdministratorOf(actor, locationId),
}
