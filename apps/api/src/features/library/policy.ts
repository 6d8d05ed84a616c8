import { isSpecial } from '#content/questions/variables'
import { isMemberOf, type Actor } from '#api/platform/actor/actor'
import { administersInPerson } from '#api/platform/actor/support-access'

export const can = {
  /** Questions are general; those of a location are for its members. */
  readQuestions: (actor: Actor, locationId: string | undefined) => locationId === undefined || isMemberOf(actor, locationId),
  /** Confidential tasks count in the effect of an answer only for administrators of the location, not for support. */
  seeEveryTask: (actor: Actor, locationId: string) => administersInPerson(actor, locationId),
  /** Everyone at the location may answer, except for the names of practice and location, which are not answers (PERM-L-001). */
  answerStep: (actor: Actor, place: { id: string }, variable: string) => isMemberOf(actor, place.id) && !isSpecial(variable),
  /** Everyone at the location may answer a new question while updates are open. After that, only administrators change the questionnaire. */
  answerQuestion: (actor: Actor, place: { id: string; openAdditionalSteps: readonly number[] }) =>
    place.openAdditionalSteps.length > 0 ? isMemberOf(actor, place.id) : administersInPerson(actor, place.id),
}
