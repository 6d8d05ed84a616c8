import { sql } from 'drizzle-orm'

import type { Database } from '#api/platform/database/database'

import { buildSample, signIn, type Visitor } from '../../../bench/practices.ts'

/** A practice whose administrator writes and whose people click. */
export interface People {
  administrator: Visitor
  clickers: readonly Visitor[]
  /** The locations of the practice, with a role and somebody who gets tasks. */
  places: { locationId: string; roleId: string; assigneeId: string }[]
}

export async function samplePeople(database: Database): Promise<People> {
  const sample = await buildSample(database)
  const [administrator, ...clickers] = await signIn(database, sample.people)
  if (!administrator) throw new Error('The sample has nobody.')
  const query = sql`select distinct on (location_id) id, location_id as "locationId" from role where practice_id = ${sample.id}`
  const roles = await database.system(
    'a rehearsal needs roles',
    async (db) => (await db.execute<{ id: string; locationId: string }>(query)).rows,
  )
  const assignee = (place: string) => clickers.find(({ locationId }) => locationId === place)?.userId ?? ''
  return {
    administrator,
    clickers,
    places: roles.map(({ id: roleId, locationId }) => ({ locationId, roleId, assigneeId: assignee(locationId) })),
  }
}
