import { currentPost, currentPracticeId, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Everyone who works in a practice may write, from the current location. Returns the practice, and the location if there is one. */
  write: (actor: Actor) => {
    const practiceId = currentPracticeId(actor)
    return practiceId !== undefined && { practiceId, here: currentPost(actor) }
  },
}
