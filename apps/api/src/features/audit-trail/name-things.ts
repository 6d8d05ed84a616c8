import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const namedRow = z.strictObject({ id: z.string(), name: z.string() })

/**
 * Returns the names of the rows with these ids, worded to fit in a sentence. Private records and confidential tasks are described by their kind
 * instead of their name (rulings 12, 49).
 */
export async function nameThings(db: Db, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = sql`string_to_array(${[...ids].filter((id) => !id.includes(',')).join(',')}, ',')`
  const rows = await readRows(db, namedRow)`
    select id, full_name as name from "user" where id = any(${wanted})
    union all select id, name from location where id = any(${wanted})
    union all select id, name from practice where id = any(${wanted})
    union all select id, name from role where id = any(${wanted})
    union all select id, name from group_training where id = any(${wanted})
    union all select id, name from equipment where id = any(${wanted})
    union all select id, chemical_name from sds where id = any(${wanted})
    union all select id, chemical_name from practice_sds where id = any(${wanted})
    union all select id, chemical_name from sds_request where id = any(${wanted})
    union all select id, product from sds_decision where id = any(${wanted})
    union all select id, case when confidential then 'a confidential task' else name end from task where id = any(${wanted})
    union all select id, case when confidential then 'a confidential problem' else what end from corrective_action where id = any(${wanted})
    union all select id, case when kind = 'health' then 'a health document' when confidential then 'a confidential form' else name end
      from record where id = any(${wanted})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
