import { isAdministratorOf, type Actor, type Post } from '#api/platform/actor/actor'

export const can = {
  /** Health documents are filed at a location of the caller, the current one first; for a task, at its location. Returns the post. */
  fileDocumentsAt: (places: readonly Post[]) => places[0],
  /** A sharps form completes the task of somebody else only if an administrator of the location fills it in. */
  completeSharpsTaskOfOthers: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
}
