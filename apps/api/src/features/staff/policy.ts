import { can as canOfColleagues } from '#api/data/people/colleague-policy'
import { isAdministratorOf, type Actor } from '#api/platform/actor'

/** Decides who may change people of a practice. The rules about who sees what are in data/people/colleague-policy.ts. */
export const can = {
  /** STAFF-050: only to locations that the actor administers. */
  addTo: (actor: Actor, locationIds: readonly string[]) =>
    locationIds.length > 0 && locationIds.every((locationId) => isAdministratorOf(actor, locationId)),
  manage: canOfColleagues.manage,
  /** The same, from the locations that the caller administers after the practice was locked. */
  manageAt: (administered: readonly string[], member: { locations: readonly string[] }) =>
    member.locations.some((locationId) => administered.includes(locationId)),
  see: (actor: Actor, { _id: userId, locations }: { _id: string; locations: readonly string[] }) =>
    canOfColleagues.see(actor, { userId, locations }),
}
