import { isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** The trail of a location is for its administrators. Without a location, these are all that the caller administers. Returns their ids. */
  read: (actor: Actor, { practiceId, location }: { practiceId: string; location: string | undefined }) => {
    const administered = actor.posts.filter((post) => post.practiceId === practiceId && post.administrator).map((post) => post.locationId)
    return administered.length > 0 && (!location || administered.includes(location)) && administered
  },
  /** Events that belong to no location are for administrators of the practice. */
  readWithoutLocation: (actor: Actor, practiceId: string) => isAdministratorOfPractice(actor, practiceId),
}
