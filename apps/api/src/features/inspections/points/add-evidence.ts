import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import type { addEvidence as declared, EvidenceChoice } from '#contract/inspections/point-evidence'
import type { InspectionDetail } from '#contract/inspections/inspections'
import { caseDetail } from '#api/data/inspections/find-case'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionEvidence, inspectionFile } from '#api/data/tables'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { about, lockOpenCase } from '../change-case.ts'
import { photoChoices, photoTitle, planChoices, recordChoices } from './evidence-choices.ts'
import { lockPoint } from './lock-point.ts'

type Chosen = z.output<typeof declared.body>

/**
 * Adds evidence to a point of an open case. What is there already is not added again.
 * @throws InspectionClosed; 422 without any; NotFound for a record that an agency does not get, a plan that is not in force and a photo of another case
 */
export async function addEvidence(
  writing: WriteContext,
  requestId: string,
  { chosen, photos }: { chosen: Chosen; photos: readonly StoredFile[] },
): Promise<InspectionDetail> {
  const { db, actor, now, audit } = writing
  const { found } = await lockPoint(db, requestId)
  const { practiceId, locationId, id: caseId } = found
  const place = await findLocation(db, locationId)
  const added = [...(await choicesOf(db, chosen, { place, caseId })), ...(await storePhotos(writing, { ...found, place }, photos))]
  if (added.length === 0) invalid({ files: 'Please choose a record, a plan or a photo.' })
  const row = { practiceId, locationId, caseId, requestId, addedBy: actor.userId, addedAt: now }
  const rows = await db
    .insert(inspectionEvidence)
    .values(added.map((one) => ({ id: newId(now), ...row, ...one })))
    .onConflictDoNothing()
    .returning({ kind: inspectionEvidence.kind, target: inspectionEvidence.target })
  if (rows.length > 0)
    await audit({ action: 'inspection.evidence_added', ...about(found), after: { request: requestId, evidence: rows }, shown: ['request'] })
  return caseDetail(db, caseId)
}

async function choicesOf(db: Db, { record, plan, photo }: Chosen, { place, caseId }: { place: LocationRow; caseId: string }) {
  const one = (wanted: string, choices: readonly EvidenceChoice[]) => choices.find(({ target }) => target === wanted) ?? fail(NotFound)
  return [
    ...(record === undefined ? [] : [one(record, await recordChoices(db, place, sql`r.id = ${record}`))]),
    ...(plan === undefined ? [] : [one(plan, await planChoices(db, place))]),
    ...(photo === undefined ? [] : [one(photo, await photoChoices(db, { caseId, timeZone: place.timeZone }))]),
  ]
}

async function storePhotos(
  { db, now }: WriteContext,
  { practiceId, id: caseId, place }: { practiceId: string; id: string; place: LocationRow },
  photos: readonly StoredFile[],
): Promise<EvidenceChoice[]> {
  if (photos.length === 0) return []
  await assignPendingFiles(db, photos)
  const rows = photos.map((photo) => ({ id: newId(now), practiceId, locationId: place.id, caseId, noteId: null, ...photo, createdAt: now }))
  await db.insert(inspectionFile).values(rows)
  return rows.map(({ id }) => ({ kind: 'photo', target: id, title: photoTitle(now, place.timeZone) }))
}

/** Takes evidence away from a point of an open case. @throws InspectionClosed, NotFound */
export async function removeEvidence({ db, audit }: WriteContext, evidenceId: string): Promise<InspectionDetail> {
  const [present] = await db.select().from(inspectionEvidence).where(eq(inspectionEvidence.id, evidenceId))
  const { caseId, requestId, kind, target } = present ?? fail(NotFound)
  const found = await lockOpenCase(db, caseId)
  await db.delete(inspectionEvidence).where(eq(inspectionEvidence.id, evidenceId))
  await audit({
    action: 'inspection.evidence_removed',
    ...about(found),
    before: { request: requestId, evidence: [{ kind, target }] },
    shown: ['request'],
  })
  return caseDetail(db, caseId)
}
