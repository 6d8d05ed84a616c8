import type { LocationDetails } from '#contract/locations'
import { administersSomeLocation, isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor'

interface LocationState {
  id: string
  /** Whether the questionnaire has been saved. */
  questionnaireSaved: boolean
}

export const can = {
  /** An administrator of any of the practice's locations adds one. */
  add: (actor: Actor, practiceId: string) => administersSomeLocation(actor, practiceId),
  /** Members answer the open questionnaire; every other change of a location needs an administrator of it (LOCSETUP-016). */
  update: (actor: Actor, place: LocationState, details: LocationDetails) =>
    isAdministratorOf(actor, place.id) || (isMemberOf(actor, place.id) && !place.questionnaireSaved && isQuestionnaire(details)),
}

/** Exactly what the questionnaire sends: both lists of answers and the end of the pending state. Revision and old review date change nothing. */
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
