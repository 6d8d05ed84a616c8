import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import { CaseFileMissing, type addCaseNote } from '#contract/inspections/case-notes'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionFile, inspectionNote } from '#api/data/tables'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { about, lockOpenCase } from './change-case.ts'

type Note = z.output<typeof addCaseNote.body>

/**
 * Adds a note to an open case and returns its id; `isNew` is false if the device has sent it before. A time in the future becomes now.
 * @throws InspectionClosed; 422 without words and photos
 */
export async function addNote(
  writing: WriteContext,
  caseId: string,
  { note: { what, at, key }, photos }: { note: Note; photos: readonly StoredFile[] },
): Promise<{ id: string; isNew: boolean }> {
  const { db, actor, now, audit } = writing
  if (what === '' && photos.length === 0) invalid({ what: 'Required' })
  const found = await lockOpenCase(db, caseId)
  const [present] = await db
    .select({ id: inspectionNote.id })
    .from(inspectionNote)
    .where(and(eq(inspectionNote.caseId, caseId), eq(inspectionNote.key, key)))
  if (present) return { id: present.id, isNew: false }
  const id = newId(now)
  const { practiceId, locationId } = found
  const place = { practiceId, locationId, caseId }
  const notedAt = new Date(Math.min(Date.parse(at), now.getTime()))
  await db.insert(inspectionNote).values({ id, ...place, key, what, notedAt, notedBy: actor.userId, createdAt: now })
  if (photos.length > 0) {
    await assignPendingFiles(db, photos)
    await db.insert(inspectionFile).values(photos.map((photo) => ({ id: newId(now), ...place, noteId: id, ...photo, createdAt: now })))
  }
  await audit({ action: 'inspection.noted', ...about(found), after: { what, photos: photos.length }, shown: ['photos'] })
  return { id, isNew: true }
}

/** The stored file of a photo. @throws CaseFileMissing */
export async function findCaseFile(db: Db, id: string) {
  const [file] = await db.select().from(inspectionFile).where(eq(inspectionFile.id, id))
  return file ?? fail(CaseFileMissing)
}
