import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

/** The fields of a request row. */
interface Asked {
  requested_by: string
  location_id: string
}

export const can = {
  /** Note and picture are addressed to the operator, so only the person who made the request and the administrators of the location see them. */
  seeNoteAndPicture: (actor: Pick<Actor, 'userId' | 'posts'>, { requested_by, location_id }: Asked) =>
    requested_by === actor.userId || isAdministratorOf(actor, location_id),
}
