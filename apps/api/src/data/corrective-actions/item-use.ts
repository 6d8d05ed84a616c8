import { sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

/** Marks an item as out of use from a day on. An item that is out of use already keeps its first day. */
export async function putOutOfUse(db: Db, itemId: string, day: string): Promise<void> {
  await db.execute(sql`update checked_item set out_of_use_since = coalesce(out_of_use_since, ${day}::date) where id = ${itemId}`)
}

/**
 * Puts an item back in use unless another corrective action still keeps it out of use: one that is open, or one that was fixed and waits for its check
 * (ruling 53).
 */
export async function putBackInUse(db: Db, itemId: string): Promise<void> {
  await db.execute(sql`
    update checked_item set out_of_use_since = null where id = ${itemId} and out_of_use_since is not null and not exists (
      select from corrective_action a where a.item_id = checked_item.id and a.out_of_use
        and (a.state = 'open' or (a.state = 'fixed' and a.needs_check)))`)
}
