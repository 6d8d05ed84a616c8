import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

/** The fields of a request row. */
interface Asked {
  requestedBy: string
  locationId: string
}

export const can = {
  /** Note and picture are addressed to the operator, so only the person who made the request and the administrators of the location see them. */
  seeNoteAndPicture: (actor: Pick<Actor, 'userId' | 'posts'>, { requestedBy, locationId }: Asked) =>
    requestedBy === actor.userId || isAdministratorOf(actor, locationId),
}
