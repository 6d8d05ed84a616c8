import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const nameRow = z.strictObject({ name: z.string() })

/** The full names of everybody who works or worked in a practice, for `withoutNames`. */
export async function namesInPractice(db: Db, practiceId: string): Promise<string[]> {
  const rows = await readRows(db, nameRow)`select distinct u.full_name as name
    from employment e join "user" u on u.id = e.user_id where e.practice_id = ${practiceId}`
  return rows.map(({ name }) => name)
}
