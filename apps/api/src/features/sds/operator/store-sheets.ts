import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'

import type { ImportedSheet } from './check-row.ts'

/** A manufacturer's file in the file store. */
export interface SheetFile {
  contentType: string
  size: number
  sha256: string
  storageKey: string
}

export type SheetWithFile = ImportedSheet & { stored: SheetFile | null }

/**
 * Adds the sheets that are not in the catalog. A sheet already added at the same `now` counts as repeated: it occurred earlier in the same file. A
 * sheet without a file gets the one that comes with it. `publishSheets` makes them searchable.
 */
export async function storeSheets(
  db: Db,
  sheets: readonly SheetWithFile[],
  now: Date,
): Promise<{ added: number; known: number; repeated: number }> {
  const added = await addNew(db, sheets, now)
  const others = sheets.filter(({ fingerprint }) => !added.has(fingerprint))
  if (others.length === 0) return { added: added.size, known: 0, repeated: 0 }
  await addFiles(db, others)
  const [present] = await readRows(db, countRow)`
    select count(*)::int as count from sds where fingerprint = any(${textArray(others.map(({ fingerprint }) => fingerprint))}) and created_at = ${now.toISOString()}`
  const repeated = present?.count ?? 0
  return { added: added.size, known: others.length - repeated, repeated }
}

const countRow = z.strictObject({ count: z.int() })
const addedRow = z.strictObject({ fingerprint: z.string() })

/**
 * Returns the fingerprints of the sheets that were not there. Inserting in the order of the index, which does not fit into memory, takes half the
 * time.
 */
async function addNew(db: Db, sheets: readonly SheetWithFile[], now: Date): Promise<Set<string>> {
  await db.execute(sql`set local app.sheets_later = 'on'`)
  const given = JSON.stringify(sheets.map((sheet) => rowOf(sheet, now)))
  const rows = await readRows(db, addedRow)`
    insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision_date,
      hcs_edition, file_content_type, file_size, file_sha256, file_storage_key, created_at)
    select id, 'catalog', fingerprint, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision_date,
      hcs_edition, file_content_type, file_size, file_sha256, file_storage_key, ${now.toISOString()}
    from json_populate_recordset(null::sds, ${given}::json) order by fingerprint
    on conflict (fingerprint) do nothing returning fingerprint`
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

async function addFiles(db: Db, sheets: readonly SheetWithFile[]): Promise<void> {
  const given = sheets.flatMap(({ fingerprint, stored }) => (stored ? { fingerprint, ...fileOf(stored) } : []))
  if (given.length === 0) return
  await db.execute(sql`
    update sds s set file_content_type = g.file_content_type, file_size = g.file_size, file_sha256 = g.file_sha256, file_storage_key = g.file_storage_key,
      revision = s.revision + 1
    from json_populate_recordset(null::sds, ${JSON.stringify(given)}::json) g where s.fingerprint = g.fingerprint and s.file_storage_key is null`)
}

const rowOf = (sheet: SheetWithFile, now: Date) => ({
  id: newId(now),
  fingerprint: sheet.fingerprint,
  chemical_name: sheet.chemicalName,
  manufacturer: sheet.manufacturer,
  cas: sheet.cas,
  product_use: sheet.productUse,
  signal_word: sheet.signalWord,
  hazards: sheet.hazards,
  precautions: sheet.precautions,
  pictograms: sheet.pictograms,
  revision_date: sheet.revisionDate,
  hcs_edition: sheet.hcsEdition,
  ...(sheet.stored && fileOf(sheet.stored)),
})

const fileOf = ({ contentType, size, sha256, storageKey }: SheetFile) => ({
  file_content_type: contentType,
  file_size: size,
  file_sha256: sha256,
  file_storage_key: storageKey,
})

const textArray = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text[]`
