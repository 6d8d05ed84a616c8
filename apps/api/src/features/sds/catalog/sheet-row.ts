import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { labelElementsOfSheet } from '#content/chemicals/label'
import type { Sheet } from '#contract/sds/sds'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { usedNow } from '../used-now.ts'

const sheetRow = z.strictObject({
  _id: z.string(),
  chemicalName: z.string(),
  lowerChemicalName: z.string(),
  manufacturer: z.string(),
  lowerManufacturer: z.string(),
  cas: z.array(z.string()),
  origin: z.enum(['catalog', 'reference', 'practice']),
  contentType: z.string().nullable(),
  size: z.int().nullable(),
  productUse: z.string(),
  signalWord: z.enum(['Danger', 'Warning']).nullable(),
  hazards: z.array(z.string()),
  pictograms: z.array(z.string()),
  revisionDate: dayText.nullable(),
  hcsEdition: z.enum(['2012', '2024']).nullable(),
  invented: z.boolean(),
  presentFrom: dayText.nullable(),
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })).nullable(),
  formerName: z.string().nullable(),
  formerUntil: dayText.nullable(),
})
type SheetRow = z.infer<typeof sheetRow>

/** The sheets with these ids, in the given order, with their presence at a location. */
export async function sheetsById(db: Db, { locationId, ids }: { locationId: string; ids: readonly string[] }): Promise<Sheet[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${`{${ids.join(',')}}`}::text[])`
  const rows = await readRows(db, sheetRow)`
    select ${columns(sql`s.origin`, sql`s.invented`)} from sds s ${presence(locationId)} where s.id = ${wanted}
    union all select ${columns(sql`'practice'`, sql`false`)} from practice_sds s ${presence(locationId)} where s.id = ${wanted}`
  const found = new Map(rows.map((row) => [row._id, toSheet(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const presence = (locationId: string): SQL =>
  sql`left join location_sds p on p.location_id = ${locationId} and p.sheet_id = s.id and p.to_day is null
    left join lateral (select f.chemical_name, c.to_day from location_sds c join sds f on f.id = c.sds_id
      where c.continued_as = p.id order by c.removed_at desc, c.id desc limit 1) former on true`

const columns = (
  origin: SQL,
  invented: SQL,
): SQL => sql`s.id as "_id", s.chemical_name as "chemicalName", s.lower_chemical_name as "lowerChemicalName", s.manufacturer, s.lower_manufacturer as "lowerManufacturer", s.cas,
  ${origin} as origin, s.file_content_type as "contentType", s.file_size as size, s.product_use as "productUse", s.signal_word as "signalWord", s.hazards, s.pictograms,
  s.revision_date as "revisionDate", s.hcs_edition as "hcsEdition",
  ${invented} as invented, p.from_day as "presentFrom", p.areas, former.chemical_name as "formerName", former.to_day as "formerUntil"`

function toSheet({ contentType, size, presentFrom, areas, formerName, formerUntil, ...row }: SheetRow): Sheet {
  const former = formerName === null || formerUntil === null ? null : { chemicalName: formerName, until: formerUntil }
  return {
    ...row,
    file: contentType === null || size === null ? null : { contentType, size },
    pictograms: labelElementsOfSheet({ ...row, precautions: [] }).pictograms,
    present: presentFrom === null ? null : { from: presentFrom, areas: usedNow(areas ?? []), former },
  }
}
