import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor/actor'
import { administersInPerson, isSupport } from '#api/platform/actor/support-access'

/** The facts about a problem that the rules need. */
export interface ActionFacts {
  locationId: string
  state: string
  confidential: boolean
  needsCheck: boolean
  ownerId: string | null
  openedById: string | null
}

/** Administrators and the safety officer decide about the problems of a location. */
const decides = (actor: Actor, locationId: string) => {
  const post = postAt(actor, locationId)
  return !isSupport(actor) && post !== undefined && (post.administrator || post.safetyOfficer)
}

export const can = {
  /** The words and people of a confidential problem are for its owner, for whoever opened it, and for administrators (ruling 12). */
  seeWords: (actor: Actor, { confidential, locationId, ownerId, openedById }: ActionFacts) =>
    !confidential || isAdministratorOf(actor, locationId) || [ownerId, openedById].includes(actor.userId),
  /** Every record of a location is for its administrators; others open those that are not private, and their own (ruling 12). */
  openEveryRecord: (actor: Actor, locationId: string) => administersInPerson(actor, locationId),
  /** The owner and administrators complete the task of an open problem. */
  complete: (actor: Actor, { state, locationId, ownerId }: ActionFacts) =>
    !isSupport(actor) && state === 'open' && (ownerId === actor.userId || isAdministratorOf(actor, locationId)),
  /** Another owner or day: for the owner, the safety officer and administrators. A confidential one only for those who see its words. */
  change: (actor: Actor, action: ActionFacts) =>
    !isSupport(actor) && can.seeWords(actor, action) && (action.ownerId === actor.userId || decides(actor, action.locationId)),
  /** Checking, accepting and opening again: for administrators and the safety officer. A confidential one only for those who see its words. */
  decide: (actor: Actor, action: ActionFacts) => can.seeWords(actor, action) && decides(actor, action.locationId),
}
