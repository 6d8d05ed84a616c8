import { isAdministratorOf, isOnTabletAt, type Actor } from '#api/platform/actor/actor'

export const can = {
  /**
   * The stops of others are open to administrators of the location, and on its shared tablet to everybody. Whoever sees all stops of a round may finish it
   * once each has its result.
   */
  seeOthersStops: (actor: Pick<Actor, 'posts' | 'tablet'>, locationId: string) =>
    isAdministratorOf(actor, locationId) || isOnTabletAt(actor, locationId),
  /** Reasons that wait for an administrator, and how fast a round was walked. */
  superviseRounds: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** A result is taken back or given photos by the person who gave it, and by administrators of the location. */
  changeStop: (actor: Pick<Actor, 'posts' | 'userId'>, { locationId, doneBy }: { locationId: string; doneBy: string }) =>
    actor.userId === doneBy || isAdministratorOf(actor, locationId),
}
