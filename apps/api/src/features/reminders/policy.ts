import type { Actor } from '#api/platform/actor/actor'

import { currentPosts } from './own-feeds.ts'

export const can = {
  /** The weekly mail is for people who administer a location of the current practice. Returns the id of the practice. */
  receiveSummary: (actor: Actor) => currentPosts(actor).find((post) => post.administrator)?.practiceId,
}
