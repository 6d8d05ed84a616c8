import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import {
  inspectionBinder,
  inspectionCase,
  inspectionEvidence,
  inspectionFile,
  inspectionNote,
  inspectionRequest,
  inspectionShare,
  inspectionShareEvent,
} from '../../tables.ts'

interface InspectionPlan {
  practiceId: string
  locationId: string
  /** The administrator who opened the case. */
  by: string
}

/** An open case about a visit, with a request in own words, a note with a photo, and a binder that could not be made. Returns their ids. */
export async function buildInspection(db: Db, { practiceId, locationId, by }: InspectionPlan, { now }: { now: Date }) {
  const [inspection, request] = [newId(now), newId(now)]
  const place = { practiceId, locationId }
  const said = { officer: 'Ines Duarte', reason: 'Complaint', scope: 'Sharps containers', outcome: '' }
  const opened = { arrivedAt: now, openedBy: by, openedAt: now }
  await db.insert(inspectionCase).values({ id: inspection, ...place, kind: 'visit', agency: 'federal', ...said, state: 'open', ...opened })
  const asked = { what: 'Photos of the back stairs', mark: null, markedBy: by, markedAt: now }
  await db.insert(inspectionRequest).values({ id: request, ...place, caseId: inspection, ...asked })
  const binder = newId(now)
  const years = { trainingYears: 3, injuryYears: 5, checkYears: 1 }
  const requested = { scope: 'case', caseId: inspection, state: 'failed', requestedBy: by, requestedAt: now }
  await db.insert(inspectionBinder).values({ id: binder, ...place, ...years, ...requested })
  const [note, file] = [newId(now), newId(now)]
  const noted = { key: note, what: 'She looked at the sink.', notedAt: now, notedBy: by, createdAt: now }
  await db.insert(inspectionNote).values({ id: note, ...place, caseId: inspection, ...noted })
  const photo = { name: 'photo-1.png', contentType: 'image/png', size: 700, sha256: 'c'.repeat(64), storageKey: `inspections/${file}` }
  await db.insert(inspectionFile).values({ id: file, ...place, caseId: inspection, noteId: note, ...photo, createdAt: now })
  const share = await buildShare(db, { ...place, binderId: binder, by }, { now })
  const ids = { inspection, inspectionBinder: binder, inspectionShare: share }
  const evidence = newId(now)
  const shown = { requestId: request, kind: 'photo', target: file, title: 'Photo of 11/21/2026', addedBy: by, addedAt: now }
  await db.insert(inspectionEvidence).values({ id: evidence, ...place, caseId: inspection, ...shown })
  return { ...ids, inspectionRequest: request, inspectionNote: note, inspectionFile: file, inspectionEvidence: evidence }
}

/** A share of a binder that was opened and has ended. */
async function buildShare(
  db: Db,
  { practiceId, locationId, binderId, by }: InspectionPlan & { binderId: string },
  { now }: { now: Date },
): Promise<string> {
  const id = newId(now)
  const secrets = { secretHash: id, passphraseHash: '' }
  const made = { officer: 'Ines Duarte', ...secrets, madeBy: by, madeAt: now, endsAt: now }
  await db.insert(inspectionShare).values({ id, practiceId, locationId, binderId, ...made })
  const event = { kind: 'opened', section: '', what: '', happenedAt: now }
  await db.insert(inspectionShareEvent).values({ id: newId(now), practiceId, shareId: id, ...event })
  return id
}
