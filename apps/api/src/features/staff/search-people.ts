import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { searchedText } from '#wire/fold-text'
import { containsWords, searchedSql } from '#api/data/contains-words'
import { type SearchSource } from '#api/data/search/search-source'
import { readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const foundRow = z.strictObject({ id: z.string(), name: z.string(), locations: z.array(z.string()) })

/** The people of the practice at the locations that the caller administers, by name or email. Nobody else opens a profile (ruling 23). */
export const searchPeople: SearchSource = async ({ db, actor, post: { practiceId, locationId }, typed, most }) => {
  const administered = actor.posts.filter((one) => one.practiceId === practiceId && can.listAt(actor, one.locationId))
  if (administered.length === 0) return []
  const locations = sql.param(administered.map(({ locationId }) => locationId))
  const rows = await readRows(db, foundRow)`
    select u.id, u.full_name as name, p.locations
    from current_employment e join "user" u on u.id = e.user_id
    cross join lateral (select array_agg(l.name order by l.id = ${locationId} desc, lower(l.name), l.id) as locations
      from current_membership m join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
      where m.practice_id = e.practice_id and m.user_id = e.user_id and m.location_id = any(${locations}::text[])) p
    where e.practice_id = ${practiceId} and p.locations is not null and ${containsWords(sql`u.full_name || ' ' || coalesce(u.email, '')`, typed)}
    order by starts_with(${searchedSql(sql`u.full_name`)}, ${searchedText(typed)}) desc, lower(u.full_name), u.id limit ${most}`
  return rows.map(({ id, name, locations: places }) => ({ kind: 'person', _id: id, name, detail: placesText(places), place: null }))
}

/** A person of many locations is named with the searched one, if the person works there, and the number of the others. */
function placesText([first = '', ...others]: readonly string[]): string {
  if (others.length < 2) return [first, ...others].join(', ')
  return `${first} and ${others.length} more locations`
}
