import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const listRow = z.strictObject({ domains: z.array(z.string()) })

/**
 * Returns whether every one of these practices lets people sign in at a provider with this verified email address (AUTH-05). A practice without a list
 * allows every domain; one with a list also refuses an unknown address. A subdomain is another domain. Requires systemDb.
 */
export async function domainsAllow(
  db: Db,
  { practices, verifiedEmail }: { practices: readonly string[]; verifiedEmail: string | null },
): Promise<boolean> {
  const lists = await readRows(db, listRow)`
    select google_domains as domains from sign_in_rule
    where practice_id = any(${sql.param([...practices])}::text[]) and cardinality(google_domains) > 0`
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1)
  return lists.every(({ domains }) => domain !== undefined && domains.includes(domain))
}
