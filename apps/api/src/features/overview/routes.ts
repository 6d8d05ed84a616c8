import { Forbidden } from '#contract/endpoint/errors'
import * as contract from '#contract/overview/overview'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { findNeeds } from './find-needs.ts'

/** The overview of all locations. Its numbers do not depend on the subscribed plan. */
export const overviewRoutes = [
  handle(contract.getOverview, async ({ db, actor, params: { practiceId }, now }) => {
    const posts = actor.posts.filter((post) => post.administrator && post.practiceId === practiceId)
    return posts.length > 0 ? { payload: await findNeeds(db, { practiceId, posts, now }) } : fail(Forbidden)
  }),
]
