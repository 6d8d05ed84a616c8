import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { notRemoved } from '#api/data/records/not-removed'
import { storedAnswers } from '#api/data/records/stored-answers'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

/** A sharps form without anything that identifies a person: no author, no record, no exposure. */
export const entryRow = z.strictObject({ number: z.int(), answers: storedAnswers })
export type EntryRow = z.infer<typeof entryRow>

interface Wanted {
  locationId: string
  year: number
}

const answer = (key: string) => sql`r.form_data->>${key}::text`

/** The day of the injury. If the form does not contain it, the day at the location on which the form was saved. */
const dayOfInjury = sql`case when ${answer('injuryDate')} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${answer('injuryDate')}
  else to_char(r.completed_at at time zone l.time_zone, 'YYYY-MM-DD') end`

/** The time is free text; text that is not a time of day gives null. */
const timeOfInjury = sql`case when ${answer('injuryTime')} ~* '^((0?[1-9]|1[0-2]):[0-5][0-9] ?[ap]m|([01]?[0-9]|2[0-3]):[0-5][0-9])$' then (${answer('injuryTime')})::time end`

/** The forms that count at a location: only the newest one of a task, and none that was discarded or deleted. */
const counted = (locationId: string): SQL => sql`
  select distinct on (coalesce(r.occurrence_id, r.id)) r.id, r.completed_at, coalesce(r.form_data, '{}') as answers, ${dayOfInjury} as day, ${timeOfInjury} as time
  from record r join location l on l.practice_id = r.practice_id and l.id = r.location_id
  where r.location_id = ${locationId} and r.form_id = 'sharpsInjuryForm'
    and ${notRemoved('r.id')}
  order by coalesce(r.occurrence_id, r.id), r.completed_at desc, r.id desc`

/** The entries of one year of injury, numbered in the order of the injuries. */
export const entriesOf = ({ locationId, year }: Wanted): SQL => sql`
  select row_number() over (order by q.day, q.time nulls last, q.completed_at, q.id)::int as number, q.answers
  from (${counted(locationId)}) q where left(q.day, 4) = ${String(year)} order by number`

export const readEntries = (db: Db, wanted: Wanted) => readRows(db, entryRow)`${entriesOf(wanted)}`

const yearRow = z.strictObject({ year: z.string() })

/** The years with injuries. */
export async function yearsOf(db: Db, locationId: string): Promise<number[]> {
  const rows = await readRows(db, yearRow)`select distinct left(q.day, 4) as year from (${counted(locationId)}) q`
  return rows.map(({ year }) => Number(year))
}
