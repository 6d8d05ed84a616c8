import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { labelElementsOfSheet } from '#content/chemicals/label'
import type { Sheet } from '#contract/sds/sds'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { usedNow } from '../used-now.ts'

const sheetRow = z.strictObject({
  id: z.string(),
  chemical_name: z.string(),
  lower_chemical_name: z.string(),
  manufacturer: z.string(),
  lower_manufacturer: z.string(),
  cas: z.array(z.string()),
  origin: z.enum(['catalog', 'reference', 'practice']),
  file_content_type: z.string().nullable(),
  file_size: z.int().nullable(),
  product_use: z.string(),
  signal_word: z.enum(['Danger', 'Warning']).nullable(),
  hazards: z.array(z.string()),
  pictograms: z.array(z.string()),
  revision_date: dayText.nullable(),
  hcs_edition: z.enum(['2012', '2024']).nullable(),
  invented: z.boolean(),
  present_from: dayText.nullable(),
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })).nullable(),
  former_name: z.string().nullable(),
  former_until: dayText.nullable(),
})
type SheetRow = z.infer<typeof sheetRow>

/** The sheets with these ids, in the given order, with their presence at a location. */
export async function sheetsById(db: Db, { locationId, ids }: { locationId: string; ids: readonly string[] }): Promise<Sheet[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${`{${ids.join(',')}}`}::text[])`
  const rows = await readRows(db, sheetRow)`
    select ${columns(sql`s.origin`, sql`s.invented`)} from sds s ${presence(locationId)} where s.id = ${wanted}
    union all select ${columns(sql`'practice'`, sql`false`)} from practice_sds s ${presence(locationId)} where s.id = ${wanted}`
  const found = new Map(rows.map((row) => [row.id, toSheet(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const presence = (locationId: string): SQL =>
  sql`left join location_sds p on p.location_id = ${locationId} and p.sheet_id = s.id and p.to_day is null
    left join lateral (select f.chemical_name, c.to_day from location_sds c join sds f on f.id = c.sds_id
      where c.continued_as = p.id order by c.removed_at desc, c.id desc limit 1) former on true`

const columns = (
  origin: SQL,
  invented: SQL,
): SQL => sql`s.id, s.chemical_name, s.lower_chemical_name, s.manufacturer, s.lower_manufacturer, s.cas,
  ${origin} as origin, s.file_content_type, s.file_size, s.product_use, s.signal_word, s.hazards, s.pictograms, s.revision_date, s.hcs_edition,
  ${invented} as invented, p.from_day as present_from, p.areas, former.chemical_name as former_name, former.to_day as former_until`

const toSheet = (row: SheetRow): Sheet => ({
  _id: row.id,
  chemicalName: row.chemical_name,
  lowerChemicalName: row.lower_chemical_name,
  manufacturer: row.manufacturer,
  lowerManufacturer: row.lower_manufacturer,
  cas: row.cas,
  origin: row.origin,
  file: row.file_content_type === null || row.file_size === null ? null : { contentType: row.file_content_type, size: row.file_size },
  productUse: row.product_use,
  signalWord: row.signal_word,
  hazards: row.hazards,
  pictograms: labelElementsOfSheet({ ...row, signalWord: row.signal_word, precautions: [] }).pictograms,
  revisionDate: row.revision_date,
  hcsEdition: row.hcs_edition,
  invented: row.invented,
  present:
    row.present_from === null
      ? null
      : {
          from: row.present_from,
          areas: usedNow(row.areas ?? []),
          former: row.former_name === null || row.former_until === null ? null : { chemicalName: row.former_name, until: row.former_until },
        },
})
