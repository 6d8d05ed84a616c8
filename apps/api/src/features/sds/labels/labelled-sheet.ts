import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const labelledRow = z.strictObject({
  name: z.string(),
  manufacturer: z.string(),
  origin: z.enum(['catalog', 'reference', 'practice']),
  signalWord: z.string().nullable(),
  hazards: z.array(z.string()),
  precautions: z.array(z.string()),
  pictograms: z.array(z.string()),
  revisionDate: dayText.nullable(),
})

/** The fields of a sheet that a label needs. */
export type LabelledSheet = z.infer<typeof labelledRow>

/** A sheet of the catalog or of the practice; undefined if there is none. */
export async function labelledSheet(db: Db, id: string): Promise<LabelledSheet | undefined> {
  const [sheet] = await readRows(db, labelledRow)`
    select chemical_name as name, manufacturer, origin, signal_word as "signalWord", hazards, precautions, pictograms, revision_date as "revisionDate" from sds where id = ${id}
    union all
    select chemical_name, manufacturer, 'practice', signal_word, hazards, precautions, pictograms, revision_date from practice_sds where id = ${id}`
  return sheet
}
