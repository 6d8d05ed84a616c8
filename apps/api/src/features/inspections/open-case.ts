import type { z } from 'zod'

import type { openInspection } from '#contract/inspections/inspections'
import { federalContact, reportContact } from '#content/facts/report-contacts'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionCase } from '#api/data/tables'
import { newId } from '#api/platform/ids'

/** Opens a case. Without a named agency, it is the one that enforces in the state of the location. */
export async function openCase(
  { db, actor, now, audit }: WriteContext,
  locationId: string,
  { agency, arrivedAt, answerBy, ...said }: z.output<typeof openInspection.body>,
): Promise<{ _id: string }> {
  const { practiceId, state } = await findLocation(db, locationId)
  const id = newId(now)
  const row = { ...said, agency: agency ?? agencyOf(state), answerBy: answerBy ?? null }
  await db.insert(inspectionCase).values({
    id,
    practiceId,
    locationId,
    ...row,
    arrivedAt: arrivedAt === undefined ? now : new Date(arrivedAt),
    state: 'open',
    outcome: '',
    openedBy: actor.userId,
    openedAt: now,
  })
  await audit({
    action: 'inspection.opened',
    practiceId,
    locationId,
    target: { kind: 'inspection', id },
    after: row,
    shown: ['kind', 'agency', 'answerBy'],
  })
  return { _id: id }
}

/** A state with a plan of its own for private employers enforces it itself (29 U.S.C. 667). */
const agencyOf = (state: string) => (reportContact(state) === federalContact ? 'federal' : 'state')
