import { confirmSitePage, getSitePage } from '#contract/bloodborne-training/bloodborne-training'
import { findLocation } from '#api/data/locations/location-row'
import type { BloodbornePorts } from '#api/data/tasks/task-ports'
import { bloodborneStanding } from '#api/data/training/bloodborne-standing'
import { films } from '#api/data/training/films'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { handle } from '#api/platform/context'

import { confirmedAt, confirmReading, sitePage } from './site-page.ts'

/** The practice's pages that are part of the bloodborne training. */
export const sitePageRoutes = (ports: BloodbornePorts) => [
  handle(getSitePage, async ({ db, actor, params: { locationId, pageId } }) => {
    const place = await findLocation(db, locationId)
    const page = await sitePage(db, place, pageId)
    const at = await confirmedAt(db, place, { userId: actor.userId, pageId })
    return { payload: { ...page, confirmedAt: at?.toISOString() ?? null } }
  }),

  handle(confirmSitePage, async ({ params, body, ...writing }) => {
    const { db, actor, now, services } = writing
    const place = await findLocation(db, params.locationId)
    await confirmReading(writing, place, body)
    const { isComplete } = await bloodborneStanding(db, { userId: actor.userId, place, films: await films(services.settings) })
    await recordWhenComplete(writing, { practiceId: place.practiceId, userId: actor.userId }, ports)
    return { payload: { confirmedAt: now.toISOString(), isComplete } }
  }),
]
