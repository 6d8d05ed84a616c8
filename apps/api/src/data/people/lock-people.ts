import { sql } from 'drizzle-orm'

import type { Db } from '../../platform/database.ts'

/**
 * Changes of people, roles and equipment happen one after the other in a practice (ruling 30), until the transaction ends. Readers and
 * references are not held up.
 */
export const lockPeople = async (db: Db, practiceId: string): Promise<void> =>
  void (await db.execute(sql`select id from practice where id = ${practiceId} for no key update`))
