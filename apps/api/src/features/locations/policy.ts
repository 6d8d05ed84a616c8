import type { LocationDetails } from '#contract/locations/locations'
import { administersSomeLocation, currentPost, isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor/actor'
import { administersInPerson } from '#api/platform/actor/support-access'

interface LocationState {
  id: string
  /** Whether the questionnaire has been saved. */
  questionnaireSaved: boolean
}

export const can = {
  /** A location is added to the practice of the caller's current location. Returns the id of the practice. */
  addToPractice: (actor: Actor) => currentPost(actor)?.practiceId,
  /** Nobody adds a location on behalf of another person (ruling 18). */
  orderFor: (actor: Pick<Actor, 'userId'>, userId: string) => userId === actor.userId,
  /** Only an administrator of one of the practice's locations may add a location. */
  add: (actor: Actor, practiceId: string) => administersSomeLocation(actor, practiceId),
  /** Members may answer the open questionnaire. Any other change of a location requires one of its administrators (LOCSETUP-016). */
  update: (actor: Actor, place: LocationState, details: LocationDetails) =>
    isAdministratorOf(actor, place.id) || (isMemberOf(actor, place.id) && !place.questionnaireSaved && isQuestionnaire(details)),
  /** The people of the annual review are chosen by an administrator in person: support access changes no data of a person (ruling 5). */
  chooseReviewers: (actor: Actor, locationId: string) => administersInPerson(actor, locationId),
}

/**
 * Returns whether the details contain only what the questionnaire sends: both lists of answers and the end of the pending state. The revision and
 * `old_review_date` are ignored.
 */
export function isQuestionnaire({
  options,
  setUpPending,
  notSelectedOptions: _no,
  revision: _revision,
  old_review_date: _old,
  ...others
}: LocationDetails): boolean {
  return options !== undefined && setUpPending === false && Object.values(others).every((value) => value === undefined)
}
