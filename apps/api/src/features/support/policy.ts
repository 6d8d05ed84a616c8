import { postAt, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Everyone who works in a practice may write, from the current location. Returns the practice, and the location if there is one. */
  write: (actor: Actor) => {
    const here = postAt(actor, actor.currentLocationId ?? '') ?? actor.posts[0]
    const practiceId = here?.practiceId ?? actor.practices[0]
    return practiceId !== undefined && { practiceId, here }
  },
}
