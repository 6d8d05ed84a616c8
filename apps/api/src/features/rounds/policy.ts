import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** The stops of others, which only administrators of the location may open and give a result. */
  seeOthersStops: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** A result is taken back or given photos by the person who gave it, and by administrators of the location. */
  changeStop: (actor: Pick<Actor, 'posts' | 'userId'>, { locationId, doneBy }: { locationId: string; doneBy: string }) =>
    actor.userId === doneBy || isAdministratorOf(actor, locationId),
}
