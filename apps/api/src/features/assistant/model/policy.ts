import { isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Whether the page offers the switch of the model: only to administrators of the practice, because it sends questions out of the product. */
  switchModel: (actor: Pick<Actor, 'administeredPractices'>, practiceId: string) => isAdministratorOfPractice(actor, practiceId),
}
