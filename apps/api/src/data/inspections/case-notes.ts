import { z } from 'zod'

import type { CaseNote } from '#contract/inspections/inspections'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const noteRow = z.strictObject({
  _id: z.string(),
  what: z.string(),
  at: momentText,
  by: z.string(),
  photos: z.array(z.object({ _id: z.string(), name: z.string() })),
})

/** The notes of a case with their photos, the newest first. */
export async function caseNotes(db: Db, caseId: string): Promise<CaseNote[]> {
  const rows = await readRows(db, noteRow)`
    select n.id as "_id", n.what, n.noted_at as at, n.noted_by_name as by,
      (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name) order by f.name, f.id), '[]') from inspection_file f
        where f.case_id = n.case_id and f.note_id = n.id) as photos
    from inspection_note n where n.case_id = ${caseId} order by n.noted_at desc, n.id desc`
  return rows.map((row) => ({ ...row, at: isoMoment(row.at) }))
}
