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
  /** A list of staff shows other locations of the practice that the caller administers. */
  listAt: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** Absences at a location are for its administrators. */
  seeAbsencesAt: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** STAFF-050: only to locations that the actor administers. */
  addTo: (actor: Actor, locationIds: readonly string[]) =>
    locationIds.length > 0 && locationIds.every((locationId) => isAdministratorOf(actor, locationId)),
  /** The same, from the locations that the caller administers after the practice was locked. */
  addAt: (administered: readonly string[], locationIds: readonly string[]) => locationIds.every((id) => administered.includes(id)),
  /** A member stays where they work; new locations are among those that the caller administers after the practice was locked. */
  moveTo: (administered: readonly string[], member: { locations: readonly string[] }, locationIds: readonly string[]) =>
    can.addAt(
      administered,
      locationIds.filter((id) => !member.locations.includes(id)),
    ),
  /** Administrators of one of the member's locations (ruling 23). */
  manage: canOfColleagues.manage,
  /** The same, from the locations that the caller administers after the practice was locked. */
  manageAt: (administered: readonly string[], member: { locations: readonly string[] }) =>
    member.locations.some((locationId) => administered.includes(locationId)),
  /** The member and the administrators of one of the member's locations (rulings 12, 23). */
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
  /** Role and position at a location that the profile names: the member works there, and the caller administers it after the practice was locked. */
  changeAt: (within: readonly string[], location: string | undefined) => location === undefined || within.length > 0,
  /** Nobody decides about their own name. */
  decideName: (actor: Viewer, member: Member) => can.change(actor, member) && member._id !== actor.userId,
  /** Nobody decides about their own frozen account (ruling 45). */
  decideFreeze: (actor: Pick<Actor, 'userId'>, userId: string) => userId !== actor.userId,
  /** A location is taken back by a person who administers the practice at this moment. The caller has locked the practice. */
  takeBack: (actor: Pick<Actor, 'userId'>, administrators: readonly { id: string }[]) =>
    administrators.some(({ id }) => id === actor.userId),
  /** Nobody removes an administrator of the practice: the person gives this position up first. */
  remove: (actor: Viewer, member: Member) => can.manage(actor, member) && member._id !== actor.userId && !member.practiceAdmin,
}
