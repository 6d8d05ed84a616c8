import { sql } from 'drizzle-orm'

import type { SharedPractice } from '#api/data/shared-practice'
import type { Db } from '#api/platform/database'

interface Item extends Record<string, unknown> {
  _id: string
  id: string
  name: string
  location: string
}

/** The equipment given to a person in a practice, by name, with the place it is kept for. */
export async function equipmentOfMember(db: Db, { practiceId, userId }: SharedPractice): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select q.id as "_id", q.item_id as id, q.name, l.name as location
    from user_equipment x join equipment q on q.practice_id = x.practice_id and q.id = x.equipment_id
    join location l on l.practice_id = q.practice_id and l.id = q.location_id
    where x.practice_id = ${practiceId} and x.user_id = ${userId} order by lower(q.name), lower(l.name), q.id`)
  return rows
}
