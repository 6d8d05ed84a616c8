import type { LocationDetails } from '#contract/locations/locations'
import { administersSomeLocation, isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor/actor'

interface LocationState {
  id: string
  /** Whether the questionnaire has been saved. */
  questionnaireSaved: boolean
}

export const can = {
  /** Only an administrator of one of the practice's locations may add a location. */
  add: (actor: Actor, practiceId: string) => administersSomeLocation(actor, practiceId),
  /** Members may answer the open questionnaire. Any other change of a location requires one of its administrators (LOCSETUP-016). */
  update: (actor: Actor, place: LocationState, details: LocationDetails) =>
    isAdministratorOf(actor, place.id) || (isMemberOf(actor, place.id) && !place.questionnaireSaved && isQuestionnaire(details)),
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
