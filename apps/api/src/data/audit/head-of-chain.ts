import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const headRow = z.strictObject({ number: z.int(), link: z.string() })
export type ChainHead = z.infer<typeof headRow>

/** The last link of the audit trail of a practice; undefined before its first event. Only the system role may read it. */
export async function headOfChain(all: Db, practiceId: string): Promise<ChainHead | undefined> {
  const [head] = await readRows(all, headRow)`
    select number, mac as link from audit_link where chain = ${practiceId} order by number desc limit 1`
  return head
}
