import { eq } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { draftsOf, NoSuchDraft, type CaseDraft } from '#contract/inspections/case-answers'
import type { InspectionDetail } from '#contract/inspections/inspections'
import { reportContact } from '#content/facts/report-contacts'
import { evidencePhotos, type EvidencePhoto } from '#api/data/inspections/evidence-photos'
import { caseDetail } from '#api/data/inspections/find-case'
import type { PointPicture } from '#api/data/inspections/point-blocks'
import { letterheadOf } from '#api/data/locations/letterhead-of'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionRequest } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

import { about } from '../change-case.ts'
import { draftDocument } from './draft-document.ts'
import { lockPoint } from './lock-point.ts'

/** Answers a request in own words. @throws InspectionClosed; NotFound for an item of the request list */
export async function answerPoint(writing: WriteContext, requestId: string, answer: string): Promise<InspectionDetail> {
  const { db, audit } = writing
  const { request, found } = await lockPoint(db, requestId)
  await db.update(inspectionRequest).set({ answer }).where(eq(inspectionRequest.id, requestId))
  await audit({ action: 'inspection.answered', ...about(found), before: { answer: request.answer }, after: { answer } })
  return caseDetail(db, request.caseId)
}

interface Draft {
  photos: EvidencePhoto[]
  /** The document with its pictures, not drawn yet. */
  document(pictures: ReadonlyMap<string, PointPicture>): PdfDocument
}

/** The draft of a case, and the photos of which its files are read before it is drawn. @throws NotFound; NoSuchDraft for a kind of case that has none */
export async function draftOf({ db, now }: Pick<WriteContext, 'db' | 'now'>, caseId: string, draft: CaseDraft): Promise<Draft> {
  const inspection = await caseDetail(db, caseId)
  if (!draftsOf[inspection.kind].includes(draft)) fail(NoSuchDraft)
  const { state, timeZone } = await findLocation(db, inspection.location)
  const facts = {
    inspection,
    letterhead: await letterheadOf(db, inspection.location),
    agency: inspection.agency === 'federal' ? 'Occupational Safety and Health Administration (OSHA)' : reportContact(state).agency,
    arrivedOn: localDate(inspection.arrivedAt, timeZone),
    today: localDate(now, timeZone),
    madeAt: now.toISOString(),
  }
  return {
    photos: draft === 'answer' ? await evidencePhotos(db, caseId) : [],
    document: (pictures) => draftDocument(draft, { ...facts, pictures }),
  }
}
