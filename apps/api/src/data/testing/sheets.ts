import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { locationSds, practiceSds, sds, sdsRequest } from '../tables.ts'

/** Creates a practice's own sheet on the list of one of its locations, and a request for another sheet. */
export async function buildOwnSheet(
  db: Db,
  { practiceId, locationId, by }: { practiceId: string; locationId: string; by: string },
  { now }: { now: Date },
): Promise<{ sdsId: string; requestId: string }> {
  const [id, requestId] = [newId(now), newId(now)]
  await db.insert(practiceSds).values({
    id,
    practiceId,
    chemicalName: 'House Surface Cleaner',
    manufacturer: 'Harbor Supply',
    cas: ['64-17-5'],
    createdAt: now,
    uploadedBy: by,
    confirmedBy: by,
    confirmedAt: now,
  })
  const presence = { id: newId(now), practiceId, locationId, practiceSdsId: id, fromDay: '2026-01-05', addedBy: by, addedAt: now }
  await db.insert(locationSds).values(presence)
  const asked = { chemicalName: 'Etching Gel', manufacturer: 'Bright Dental', cas: [], note: '', requestedBy: by, requestedAt: now }
  await db.insert(sdsRequest).values({ id: requestId, practiceId, locationId, ...asked })
  return { sdsId: id, requestId }
}

interface CatalogPlan {
  chemicalName: string
  manufacturer?: string
  cas?: readonly string[]
  /** For a reference sheet: its entry in the shipped chemicals. */
  contentId?: string
  /** Whether the sheet has a file of its manufacturer; its bytes are not stored. */
  manufacturersFile?: boolean | undefined
}

/** Creates a catalog sheet, without a file unless asked for. */
export async function buildCatalogSheet(
  db: Db,
  { chemicalName, manufacturer = 'Acme', cas = [], contentId, manufacturersFile = false }: CatalogPlan,
  now: Date,
): Promise<string> {
  const id = newId(now)
  const origin = contentId ? { origin: 'reference', contentId, contentVersion: 1 } : { origin: 'catalog', fingerprint: id }
  await db
    .insert(sds)
    .values({ id, chemicalName, manufacturer, cas: [...cas], createdAt: now, ...origin, ...(manufacturersFile ? aFile(id) : {}) })
  return id
}

const aFile = (id: string) => ({
  fileContentType: 'application/pdf',
  fileSize: 1_000,
  fileSha256: 'a'.repeat(64),
  fileStorageKey: `sheets/${id}`,
})
