import { isAdministratorOf, type Actor } from '#api/platform/actor'

/** Rules about people inside a practice; the contract has settled practice and identifiers before. */
export const can = {
  /** STAFF-050: only to locations one administers. */
  addTo: (actor: Actor, locationIds: readonly string[]) =>
    locationIds.length > 0 && locationIds.every((locationId) => isAdministratorOf(actor, locationId)),
  /** Administering one location of a member is enough to see and invite them (ruling 23). */
  manage: (actor: Actor, member: { locations: readonly string[] }) =>
    member.locations.some((locationId) => isAdministratorOf(actor, locationId)),
  /** The same, by what the caller administers once the practice is locked. */
  manageAt: (administered: readonly string[], member: { locations: readonly string[] }) =>
    member.locations.some((locationId) => administered.includes(locationId)),
  see: (actor: Actor, member: { _id: string; locations: readonly string[] }) => member._id === actor.userId || can.manage(actor, member),
}
