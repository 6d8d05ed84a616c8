import { z } from 'zod'

import { chemicalsVersion } from '#content/chemicals/chemicals-version'
import type { ReferenceSheetEntry } from '#content/chemicals/reference-sheets'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

/** A reference sheet is about a kind of chemical, not about anyone's product. */
const noManufacturer = ''

const storedRow = z.strictObject({ id: z.string() })

/**
 * The job that stores the shipped reference sheets in the catalog, all at once: adds new ones, updates those of an earlier version and removes none,
 * because they may be on the list of a location. Returns the number of rows written; 0 if the catalog already has this version.
 */
export async function storeReferenceSheets({ clock, database, log }: Services): Promise<number> {
  const written = await database.system('reference sheets belong to no practice', async (db) => {
    const [current] = await readRows(
      db,
      storedRow,
    )`select id from sds where origin = 'reference' and content_version >= ${chemicalsVersion} limit 1`
    if (current) return 0
    // Loaded only if there is something to write, so that a normal start does not read the tables.
    const { referenceSheets } = await import('#content/chemicals/reference-sheets')
    const given = JSON.stringify(referenceSheets().map((entry) => rowOf(entry, clock.now())))
    const rows = await readRows(db, storedRow)`
      insert into sds (id, origin, content_id, content_version, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, created_at)
      select id, 'reference', content_id, content_version, chemical_name, manufacturer, cas, product_use, signal_word, hazards, precautions, pictograms, created_at
      from json_populate_recordset(null::sds, ${given}::json)
      on conflict (content_id) where content_id is not null do update set content_version = excluded.content_version, chemical_name = excluded.chemical_name,
        manufacturer = excluded.manufacturer, cas = excluded.cas, product_use = excluded.product_use, signal_word = excluded.signal_word, hazards = excluded.hazards,
        precautions = excluded.precautions, pictograms = excluded.pictograms, revision = sds.revision + 1
      returning id`
    return rows.length
  })
  if (written > 0) log.info('reference sheets are in the catalogue', { chemicalsVersion, written })
  return written
}

const rowOf = (entry: ReferenceSheetEntry, now: Date) => ({
  id: newId(now),
  content_id: entry.id,
  content_version: entry.version,
  chemical_name: entry.chemicalName,
  manufacturer: noManufacturer,
  cas: entry.cas,
  product_use: entry.productUse,
  signal_word: entry.signalWord,
  hazards: entry.hazards,
  precautions: entry.precautions,
  pictograms: entry.pictograms,
  created_at: now.toISOString(),
})
