import { NotFound } from '#contract/endpoint/errors'
import { decideSheetNeed, listSheetDecisions } from '#contract/sds/sds-decisions'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { decide } from './decide.ts'
import { listDecisions } from './list-decisions.ts'

/** "Does this need a sheet?": the decisions of a location with their reasons. */
export const decisionsRoutes = [
  handle(listSheetDecisions, async ({ db, params: { locationId } }) => ({ payload: { data: await listDecisions(db, locationId) } })),

  handle(decideSheetNeed, async ({ params: { locationId }, body, ...writing }) => {
    await decide(writing, { locationId, ...body })
    const [decision] = await listDecisions(writing.db, locationId, body.product)
    return { payload: decision ?? fail(NotFound) }
  }),
]
