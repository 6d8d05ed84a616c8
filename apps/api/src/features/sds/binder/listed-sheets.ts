import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const listedRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  cas: z.array(z.string()),
  use: z.string(),
  signalWord: z.string().nullable(),
  hazards: z.array(z.string()),
  pictograms: z.array(z.string()),
  /** For a reference sheet: its entry in the shipped chemicals. */
  contentId: z.string().nullable(),
  revisionDate: dayText.nullable(),
  edition: z.string().nullable(),
  contentType: z.string().nullable(),
  storageKey: z.string().nullable(),
  fromDay: dayText,
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })),
})

/** A chemical on the list of a location, as shown in its binder. */
export type ListedSheet = z.infer<typeof listedRow>

/** The chemicals currently at a location, by name. */
export const listedSheets = (db: Db, locationId: string): Promise<ListedSheet[]> =>
  readRows(db, listedRow)`
    select s.id, s.chemical_name as name, s.manufacturer, s.cas, s.product_use as use, s.signal_word as "signalWord", s.hazards, s.pictograms, s.content_id as "contentId", s.revision_date as "revisionDate", s.hcs_edition as edition,
      s.file_content_type as "contentType", s.file_storage_key as "storageKey", p.from_day as "fromDay", p.areas
    from location_sds p
    cross join lateral (
      select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, pictograms, content_id, revision_date, hcs_edition, file_content_type, file_storage_key
      from sds where id = p.sds_id
      union all
      select id, chemical_name, lower_chemical_name, manufacturer, cas, product_use, signal_word, hazards, pictograms, null, revision_date, hcs_edition, file_content_type, file_storage_key
      from practice_sds where id = p.practice_sds_id) s
    where p.location_id = ${locationId} and p.to_day is null
    order by s.lower_chemical_name, s.id`
