import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'

import { idPattern } from '#wire/id-pattern'
import { NotFound } from '#contract/endpoint/errors'
import type { InspectionDetail, markRequest, RequestMark } from '#contract/inspections/inspections'
import { requestItem } from '#content/inspections/request-items'
import { caseDetail } from '#api/data/inspections/find-case'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionRequest } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { about, lockOpenCase } from './change-case.ts'

type Mark = z.output<typeof markRequest.body>

/** Says what happened to an item of the list or to a request in own words. @throws InspectionClosed; NotFound for an item that does not exist */
export async function mark(writing: WriteContext, caseId: string, { item, mark: after }: Mark): Promise<InspectionDetail> {
  const { db, actor, now, audit } = writing
  const found = await lockOpenCase(db, caseId)
  const ofItem = or(eq(inspectionRequest.itemKey, item), eq(inspectionRequest.id, item))
  const [present] = await db
    .select()
    .from(inspectionRequest)
    .where(and(eq(inspectionRequest.caseId, caseId), ofItem))
  if (!present) await insertMark(writing, found, { item, mark: after })
  else
    await db
      .update(inspectionRequest)
      .set({ mark: after, markedBy: actor.userId, markedByName: null, markedAt: now })
      .where(eq(inspectionRequest.id, present.id))
  const before = { item, mark: present?.mark ?? null }
  await audit({ action: 'inspection.request_marked', ...about(found), before, after: { item, mark: after }, shown: ['mark'] })
  return caseDetail(db, caseId)
}

type Found = Awaited<ReturnType<typeof lockOpenCase>>

async function insertMark(
  { db, actor, now }: WriteContext,
  found: Found,
  { item, mark: marked }: { item: string; mark: RequestMark | null },
) {
  if (idPattern.test(item) || requestItem(item) === undefined) fail(NotFound)
  const { id: caseId, practiceId, locationId } = found
  const by = { markedBy: actor.userId, markedAt: now }
  await db
    .insert(inspectionRequest)
    .values({ id: newId(now), practiceId, locationId, caseId, itemKey: item, what: '', mark: marked, ...by })
}

/** Adds a request that is on no list. @throws InspectionClosed */
export async function addOwnRequest({ db, actor, now, audit }: WriteContext, caseId: string, what: string): Promise<InspectionDetail> {
  const found = await lockOpenCase(db, caseId)
  const { practiceId, locationId } = found
  const by = { markedBy: actor.userId, markedAt: now }
  await db.insert(inspectionRequest).values({ id: newId(now), practiceId, locationId, caseId, itemKey: null, what, mark: null, ...by })
  await audit({ action: 'inspection.request_added', ...about(found), after: { what } })
  return caseDetail(db, caseId)
}
