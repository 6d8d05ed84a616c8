import * as holds from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { handle } from '#api/platform/context'

import { findHolds } from './find-holds.ts'
import { findPurges } from './find-purges.ts'
import { liftHold, placeHold } from './place-hold.ts'

/** The records to be purged, and the legal holds that keep them (ruling 11). */
export const retentionRoutes = [
  handle(listPurges, async ({ db, actor, params: { practiceId }, query, now, audit }) => {
    const { opened, ...payload } = await findPurges(db, { ...query, practiceId, actor, now })
    if (opened) await audit({ action: 'retention.health_read', practiceId, target: { kind: 'practice', id: practiceId } })
    return { payload }
  }),
  handle(holds.listHolds, async ({ db, params: { practiceId } }) => ({ payload: await findHolds(db, practiceId) })),
  handle(holds.placeHold, async ({ params: { practiceId }, body, ...writing }) => ({
    payload: { _id: await placeHold(writing, practiceId, body) },
  })),
  handle(holds.liftHold, async ({ params: { holdId }, body, ...writing }) => {
    await liftHold(writing, holdId, body.reason)
    return { payload: { _id: holdId } }
  }),
]
