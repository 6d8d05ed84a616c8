import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/rows'

import type { ImportedSheet } from './check-row.ts'

/** The file of a manufacturer in the file store. */
export interface SheetFile {
  contentType: string
  size: number
  sha256: string
  storageKey: string
}

export type SheetWithFile = ImportedSheet & { stored: SheetFile | null }

const outcomeRow = z.strictObject({ fingerprint: z.string(), outcome: z.enum(['added', 'repeated', 'known']) })

/**
 * Adds the sheets that the catalogue does not have; one that was added at the same moment `now` stood in the file before. A sheet that had no file
 * gets the one that comes with it. `publishSheets` makes them searchable.
 */
export async function storeSheets(
  db: Db,
  sheets: readonly SheetWithFile[],
  now: Date,
): Promise<{ added: number; known: number; repeated: number }> {
  await db.execute(sql`set local app.sheets_later = 'on'`)
  const given = JSON.stringify(sheets.map((sheet) => rowOf(sheet, now)))
  const rows = await readRows(db, outcomeRow)`
    with given as (select * from json_populate_recordset(null::sds, ${given}::json)),
    added as (
      insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision_date,
        hcs_edition, file_content_type, file_size, file_sha256, file_storage_key, created_at)
      select id, origin, fingerprint, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision_date,
        hcs_edition, file_content_type, file_size, file_sha256, file_storage_key, created_at from given
      on conflict (fingerprint) do nothing returning fingerprint),
    completed as (
      update sds s set file_content_type = g.file_content_type, file_size = g.file_size, file_sha256 = g.file_sha256, file_storage_key = g.file_storage_key,
        revision = s.revision + 1
      from given g where s.fingerprint = g.fingerprint and s.file_storage_key is null and g.file_storage_key is not null)
    select g.fingerprint, case when a.fingerprint is not null then 'added' when s.created_at = g.created_at then 'repeated' else 'known' end as outcome
    from given g left join added a on a.fingerprint = g.fingerprint left join sds s on s.fingerprint = g.fingerprint`
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  return { added: count('added'), known: count('known'), repeated: count('repeated') }
}

const rowOf = (sheet: SheetWithFile, now: Date) => ({
  id: newId(now),
  origin: 'catalog',
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
  file_content_type: sheet.stored?.contentType ?? null,
  file_size: sheet.stored?.size ?? null,
  file_sha256: sheet.stored?.sha256 ?? null,
  file_storage_key: sheet.stored?.storageKey ?? null,
  created_at: now.toISOString(),
})
