import { sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

/**
 * Locks the people, roles and equipment of a practice until the transaction ends, so that their changes are serialized (ruling 30). Readers and
 * foreign key references are not blocked.
 */
export const lockPeople = async (db: Db, practiceId: string): Promise<void> =>
  void (await db.execute(sql`select id from practice where id = ${practiceId} for no key update`))
