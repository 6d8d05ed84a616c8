import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor/actor'
import { administersInPerson } from '#api/platform/actor/support-access'

/** The facts about a recorded date that the rules need. */
export interface DateFacts {
  locationId: string
  /** Locations where the person concerned works; empty for items, locations and vendors. */
  subjectLocations: readonly string[]
  subjectId: string | null
  confidential: boolean
  enteredBy: string
  verified: boolean
}

/** Dates about health are for administrators of the location where they are filed; others for those of every location of the person. */
const administers = (actor: Actor, { locationId, subjectLocations, confidential }: DateFacts) =>
  [locationId, ...(confidential ? [] : subjectLocations)].some((one) => administersInPerson(actor, one))

export const can = {
  /** All dates of a location are for its administrators. Everybody else sees their own. */
  seeAll: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** Administrators record any date; everybody else only for themselves. */
  record: (actor: Actor, { locationId, subjectId }: { locationId: string; subjectId: string | null }) =>
    administersInPerson(actor, locationId) || (isMemberOf(actor, locationId) && subjectId === actor.userId),
  /** The person concerned and the administrators of the person, or of the item’s location. */
  see: (actor: Actor, date: DateFacts) => administers(actor, date) || date.subjectId === actor.userId,
  /** Administrators compare a date with its document. */
  verify: (actor: Actor, date: DateFacts) => administers(actor, date),
  /** A type of the practice is changed where it was added. */
  changeType: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** Whoever entered it takes back a mistake until an administrator has verified it. */
  remove: (actor: Actor, date: DateFacts) =>
    administers(actor, date) || (date.subjectId === actor.userId && date.enteredBy === actor.userId && !date.verified),
  /** The person concerned and the administrators add the document. */
  addDocument: (actor: Actor, date: DateFacts) => administers(actor, date) || date.subjectId === actor.userId,
}
