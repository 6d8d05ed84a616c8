import { isAdministratorOf, type Actor } from '#api/platform/actor'

export const can = {
  /** The roles of one's own locations, or those of a member of a location that the caller administers. */
  seeRolesOf: (actor: Actor, person: { userId: string; locations: readonly string[] }) =>
    actor.userId === person.userId || person.locations.some((location) => isAdministratorOf(actor, location)),
}
