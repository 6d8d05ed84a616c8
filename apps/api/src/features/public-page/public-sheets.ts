import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { labelElementsOfSheet } from '#content/chemicals/label'
import { signalWordOnLabel } from '#content/chemicals/signal-words'
import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'

const sheetRow = z.strictObject({
  id: z.string(),
  /** Changes with every change of the sheet, so that a device fetches it again. */
  version: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  cas: z.array(z.string()),
  use: z.string(),
  /** The word of the sheet, or the stronger one that its hazard statements always have. */
  signalWord: z.string().nullable(),
  /** GHS H codes. */
  hazards: z.array(z.string()),
  /** GHS P codes. */
  precautions: z.array(z.string()),
  /** GHS01 to GHS09. */
  pictograms: z.array(z.string()),
  /** Size of the manufacturer's file. This field and the next three are null if the file is missing. */
  fileSize: z.number().int().nullable(),
  fileType: z.string().nullable(),
  fileKey: z.string().nullable(),
  /** SHA-256 of the file in hexadecimal. */
  fileSha256: z.string().nullable(),
  addedAt: momentText,
})

/** A data sheet on a location's list as strangers see it. Areas are left out: people type them, and nobody confirms them for strangers. */
export type PublicSheet = z.infer<typeof sheetRow>

/** Returns the data sheets that a location has now, by name. */
export const publicSheets = (db: Db, locationId: string): Promise<PublicSheet[]> => sheetsWhere(db, sql`l.location_id = ${locationId}`)

/** Returns one data sheet; undefined if it is not on the list. */
export const publicSheet = async (db: Db, locationId: string, id: string): Promise<PublicSheet | undefined> =>
  (await sheetsWhere(db, sql`l.location_id = ${locationId} and l.sheet_id = ${id}`))[0]

const sheetsWhere = async (db: Db, condition: SQL): Promise<PublicSheet[]> => {
  const rows = await readRows(db, sheetRow)`
    select s.id, coalesce(left(s.file_sha256, 12), '') || '.' || s.revision as version, s.chemical_name as name, s.manufacturer, s.cas, s.product_use as use,
      s.signal_word as "signalWord", s.hazards, s.precautions, s.pictograms, s.file_size as "fileSize", s.file_content_type as "fileType",
      s.file_storage_key as "fileKey", s.file_sha256 as "fileSha256", l.added_at as "addedAt"
    from location_sds l
    cross join lateral (
      select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision, file_size, file_sha256,
        file_content_type, file_storage_key
      from sds where id = l.sds_id
      union all select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, revision, file_size,
        file_sha256, file_content_type, file_storage_key
      from practice_sds where id = l.practice_sds_id) s
    where ${condition} and l.to_day is null
    order by s.lower_chemical_name, s.id`
  return rows.map((row) => ({ ...row, ...labelElementsOfSheet(row), signalWord: signalWordOnLabel(row.signalWord, row.hazards) }))
}
