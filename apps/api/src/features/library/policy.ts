import { specialVariables } from '#content/variables'
import { isMemberOf, type Actor } from '#api/platform/actor'

export const can = {
  /** Everyone at the location may answer, but the names of practice and location are not answers (PERM-L-001). */
  answerStep: (actor: Actor, place: { id: string }, variable: string) =>
    isMemberOf(actor, place.id) && !specialVariables.some((special) => special === variable),
}
