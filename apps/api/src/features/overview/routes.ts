import * as contract from '#contract/overview/overview'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'

import { findNeeds } from './find-needs.ts'
import { can } from './policy.ts'

/** The overview of all locations. Its numbers do not depend on the subscribed plan. */
export const overviewRoutes = [
  handle(contract.getOverview, async ({ db, actor, params: { practiceId }, now }) => {
    const posts = allow(can.read(actor, practiceId))
    return { payload: await findNeeds(db, { practiceId, posts, now }) }
  }),
]
