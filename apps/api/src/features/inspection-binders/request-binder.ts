import type { z } from 'zod'

import { requestItem } from '#content/inspections/request-items'
import { NotFound } from '#contract/endpoint/errors'
import { BinderUnderWay, type InspectionBinder, type makeBinder } from '#contract/inspection-binders/inspection-binders'
import { caseDetail } from '#api/data/inspections/find-case'
import { findLocation } from '#api/data/locations/location-row'
import { inspectionBinder } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { binderView, changeUnfinished, findBinder } from './binder-row.ts'

type Writing = Pick<InTransaction<typeof makeBinder>, 'db' | 'actor' | 'now' | 'audit' | 'services' | 'after'>
type Wanted = z.output<typeof makeBinder.body>

/**
 * Queues a binder. A practice has at most one that is waiting or being made.
 * @throws BinderUnderWay; NotFound for a standard that does not exist or a case of another location
 */
export async function requestBinder(
  { db, actor, now, audit, services, after }: Writing,
  locationId: string,
  wanted: Wanted,
): Promise<{ _id: string }> {
  const { practiceId } = await findLocation(db, locationId)
  const about = await aboutOf(db, locationId, wanted)
  const { trainingYears, injuryYears, checkYears } = wanted
  const id = newId(now)
  const row = { id, practiceId, locationId, scope: wanted.scope, ...about, trainingYears, injuryYears, checkYears }
  const added = await db
    .insert(inspectionBinder)
    .values({ ...row, state: 'waiting', requestedBy: actor.userId, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: inspectionBinder.id })
  if (added.length === 0) fail(BinderUnderWay)
  const target = { kind: 'inspectionBinder', id }
  const said = { scope: wanted.scope, standard: about.standard }
  await audit({ action: 'inspection_binder.requested', practiceId, locationId, target, after: said, shown: ['scope', 'standard'] })
  await services.jobs.send(db, 'binder', { practiceId, binderId: id })
  after(() => services.jobs.wake('binder'))
  return { _id: id }
}

async function aboutOf(db: Db, locationId: string, { scope, standard, case: caseId }: Wanted) {
  if (scope === 'everything') return { standard: null, caseId: null }
  if (scope === 'standard') return { standard: requestItem(standard ?? '')?.key ?? fail(NotFound), caseId: null }
  const found = await caseDetail(db, caseId ?? fail(NotFound))
  return found.location === locationId ? { standard: null, caseId: found._id } : fail(NotFound)
}

/** Stops a binder that is waiting or being made. The job notices it when it next writes its progress down. */
export async function cancelRequest(
  { db, now, audit }: Pick<Writing, 'db' | 'now' | 'audit'>,
  binderId: string,
): Promise<InspectionBinder> {
  const { id, practiceId, locationId } = await findBinder(db, binderId)
  if (await changeUnfinished(db, id, { state: 'canceled', finishedAt: now }))
    await audit({ action: 'inspection_binder.canceled', practiceId, locationId, target: { kind: 'inspectionBinder', id } })
  return binderView(await findBinder(db, binderId))
}
