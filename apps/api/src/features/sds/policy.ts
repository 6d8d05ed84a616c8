import { isAdministratorOf, type Actor } from '#api/platform/actor'

/** The row of a request. */
interface Asked {
  requested_by: string
  location_id: string
}

export const can = {
  /** Note and picture are written to the operator: for whoever asked and the administrators of the location. */
  seeNoteAndPicture: (actor: Pick<Actor, 'userId' | 'posts'>, { requested_by, location_id }: Asked) =>
    requested_by === actor.userId || isAdministratorOf(actor, location_id),
}
