import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const listedRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  cas: z.array(z.string()),
  use: z.string(),
  signal_word: z.string().nullable(),
  hazards: z.array(z.string()),
  pictograms: z.array(z.string()),
  /** For a reference sheet: its entry in the shipped chemicals. */
  content_id: z.string().nullable(),
  revision_date: dayText.nullable(),
  edition: z.string().nullable(),
  content_type: z.string().nullable(),
  storage_key: z.string().nullable(),
  from_day: dayText,
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })),
})

/** A chemical on the list of a location, as shown in its binder. */
export type ListedSheet = z.infer<typeof listedRow>

/** The chemicals currently at a location, by name. */
export const listedSheets = (db: Db, locationId: string): Promise<ListedSheet[]> =>
  readRows(db, listedRow)`
    select s.id, s.chemical_name as name, s.manufacturer, s.cas, s.product_use as use, s.signal_word, s.hazards, s.pictograms, s.content_id, s.revision_date, s.hcs_edition as edition,
      s.file_content_type as content_type, s.file_storage_key as storage_key, p.from_day, p.areas
    from location_sds p
    cross join lateral (
      select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, pictograms, content_id, revision_date, hcs_edition, file_content_type, file_storage_key
      from sds where id = p.sds_id
      union all
      select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, pictograms, null, revision_date, hcs_edition, file_content_type, file_storage_key
      from practice_sds where id = p.practice_sds_id) s
    where p.location_id = ${locationId} and p.to_day is null
    order by s.lower_chemical_name, s.id`
