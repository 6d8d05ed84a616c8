import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const practiceRow = z.strictObject({ name: z.string() })

/** The name of a practice; empty if it does not exist. */
export async function findPracticeName(db: Db, practiceId: string): Promise<string> {
  const rows = await readRows(db, practiceRow)`select name from practice where id = ${practiceId}`
  return rows[0]?.name ?? ''
}
