import { can as canOfColleagues } from '#api/data/people/colleague-policy'
import { isAdministratorOf, isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

type Viewer = Pick<Actor, 'userId' | 'posts' | 'administeredPractices'>

/** What the decision depends on: the member's locations, and whether they administer the whole practice. */
interface Member {
  _id: string
  locations: readonly string[]
  practiceAdmin: boolean
  practices: readonly { _id: string }[]
}

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
  /**
   * Name, contacts, role, positions, equipment and a frozen account. Those of an administrator of the practice are changed only by administrators of
   * the practice, so that nobody can take the practice over (decision 069).
   */
  change: (actor: Viewer, member: Member) =>
    can.manage(actor, member) &&
    can.changeProtected(
      member,
      member.practices.some(({ _id }) => isAdministratorOfPractice(actor, _id)),
    ),
  /** The same, from whether the caller administers the practice after it was locked. */
  changeProtected: ({ practiceAdmin }: Pick<Member, 'practiceAdmin'>, administersPractice: boolean) =>
    !practiceAdmin || administersPractice,
  /** Nobody removes an administrator of the practice: the person gives this position up first. */
  remove: (actor: Viewer, member: Member) => can.manage(actor, member) && member._id !== actor.userId && !member.practiceAdmin,
}
