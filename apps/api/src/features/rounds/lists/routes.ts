import { localDate } from '#calendar/local-time'
import { partsOf } from '#calendar/days'
import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/rounds/round-lists'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { can } from '../policy.ts'
import { dueChecks, dueRounds, waitingReasons } from './due-rounds.ts'
import { filedRounds } from './filed-rounds.ts'
import { itemActions, itemResults, itemWeeks, itemYears } from './item-history.ts'
import { findContents, findItem, listItems } from './list-items.ts'

/** The rounds of a location, and the history of one item. */
export const roundListRoutes = [
  handle(contract.listRounds, async (context) => {
    const { db, actor, params, query } = context
    const { locationId } = params
    return {
      payload: {
        due: await dueRounds(context, locationId),
        waiting: await waitingReasons(context, locationId),
        items: await listItems(db, locationId),
        history: await filedRounds(db, { locationId, ...query, seesQuick: can.superviseRounds(actor, locationId) }),
      },
    }
  }),

  handle(contract.tabletRounds, async (context) => {
    const { locationId } = context.params
    return { payload: { due: await dueRounds(context, locationId), checks: await dueChecks(context, locationId) } }
  }),

  handle(contract.getCheckedItem, async ({ db, params: { itemId }, query, now }) => {
    const item = (await findItem(db, itemId)) ?? fail(NotFound)
    const year = query.year ?? partsOf(localDate(now, 'UTC')).year
    return {
      payload: {
        item,
        year,
        years: await itemYears(db, itemId),
        weeks: await itemWeeks(db, { itemId, year }),
        ...(await findContents(db, itemId, now)),
        actions: await itemActions(db, itemId),
        results: await itemResults(db, { itemId, pageNumber: query.pageNumber }),
      },
    }
  }),
]
