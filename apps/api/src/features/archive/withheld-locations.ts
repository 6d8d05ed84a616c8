import { z } from 'zod'

import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const locationRow = z.strictObject({ id: z.string(), name: z.string() })
export type WithheldLocation = z.infer<typeof locationRow>

/**
 * Returns the open locations of the practice that the caller does not administer. What is confidential there is only for its own administrators
 * (ruling 12), so an archive does not contain it, also for an administrator of the practice.
 */
export async function withheldLocations(db: Db, actor: Pick<Actor, 'posts'>, practiceId: string): Promise<WithheldLocation[]> {
  const rows = await readRows(db, locationRow)`
    select id, name from open_location where practice_id = ${practiceId} order by lower(name), id`
  return rows.filter(({ id }) => !can.readConfidential(actor, id))
}
