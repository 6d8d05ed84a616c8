import type { Actor } from '#api/platform/actor/actor'

import { currentPosts } from './own-feeds.ts'

export const can = {
  /** Everybody with a post in the current practice may get mails about its dates. Returns the id of the practice. */
  receiveDateMails: (actor: Actor) => currentPosts(actor)[0]?.practiceId,
  /** The weekly and the monthly mail are for people who administer a location of the current practice. Returns the id of the practice. */
  receiveSummary: (actor: Actor) => currentPosts(actor).find((post) => post.administrator)?.practiceId,
}
