import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'

const signedRow = z.strictObject({ signed: z.boolean() })

/**
 * Whether the installation never had unsigned events: the constraint that every event is signed was validated when it was made. No role of the
 * application can change that.
 */
export async function onlySigned(db: Db): Promise<boolean> {
  const [row] = await readQuery(db, signedRow, {
    text: `select coalesce(bool_or(convalidated), false) as signed from pg_constraint
      where conname = 'audit_event_signed' and conrelid = 'audit_event'::regclass`,
  })
  return row?.signed === true
}
