import * as duties from '#contract/overview/duties'
import * as contract from '#contract/overview/overview'
import * as picture from '#contract/overview/picture'
import { NotFound } from '#contract/endpoint/errors'
import { postAt } from '#api/platform/actor/actor'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { findDutyMonths } from './find-duty-months.ts'
import { findNeeds } from './find-needs.ts'
import { findDuties } from './list-duties.ts'
import { monthlyPageRoute } from './month/month-route.ts'
import { locationPicture } from './picture/location-picture.ts'
import { can } from './policy.ts'

/** The overview of all locations. Its numbers do not depend on the subscribed plan. */
export const overviewRoutes = [
  handle(contract.getOverview, async ({ db, actor, params: { practiceId }, now }) => {
    const posts = allow(can.read(actor, practiceId))
    return { payload: await findNeeds(db, { practiceId, posts, now }) }
  }),

  handle(duties.getDutyMonths, async ({ db, actor, params: { practiceId }, now }) => {
    const places = allow(can.read(actor, practiceId))
    return { payload: await findDutyMonths(db, { practiceId, places, now }) }
  }),

  handle(duties.listDuties, async ({ params, query, ...reading }) => ({ payload: await findDuties(reading, params.locationId, query) })),

  handle(picture.getLocationPicture, async ({ db, actor, params: { locationId }, now }) => {
    const { practiceId, timeZone } = postAt(actor, locationId) ?? fail(NotFound)
    return { payload: await locationPicture(db, { practiceId, locationId, timeZone, now }) }
  }),

  monthlyPageRoute,
]
