import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { addYears, type Day } from '#calendar/days'
import type { LocationRow } from '#api/data/locations/location-row'
import { notRemoved } from '#api/data/records/not-removed'
import { privateRecord } from '#api/data/records/private-record'
import { groupOf } from '#api/data/records/record-group'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const fileShape = z.object({ id: z.string(), name: z.string(), storageKey: z.string(), sha256: z.string() })

const recordRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  day: dayText,
  by: z.string(),
  about: z.string().nullable(),
  rule: z.string().nullable(),
  group: z.string().nullable(),
  approved: z.boolean(),
  answers: z.array(z.object({ section: z.string(), items: z.array(z.object({ label: z.string(), value: z.string() })) })).nullable(),
  files: z.array(fileShape),
})

/** A record that everybody at the location may see. */
export type BinderRecord = z.infer<typeof recordRow>

/** How many years back records of a group are included. */
export interface Years {
  training: number
  injuries: number
  checks: number
}

interface Wanted {
  place: Pick<LocationRow, 'id' | 'timeZone'>
  today: Day
  years: Years
}

/** The records of the periods, newest first. Confidential records and records about health are left out (ruling 12). */
export const recordsIn = (db: Db, wanted: Wanted): Promise<BinderRecord[]> => select(db, fromRecords(wanted.place, inPeriod(wanted)))

/** These records, whatever their age. Those that became confidential, are about health or were removed are left out. */
export const recordsOf = (db: Db, place: Wanted['place'], ids: readonly string[]): Promise<BinderRecord[]> =>
  select(db, fromRecords(place, sql`r.id = any(${sql.param([...ids])}::text[])`))

const select = (db: Db, from: SQL): Promise<BinderRecord[]> =>
  readRows(db, recordRow)`
    select r.id, r.name, d.day, r.completed_by_name as by, r.subject_name as about, t.rule_key as rule, d.record_group as "group",
      (r.earned or exists (select from record_approval a where a.record_id = r.id)) as approved, r.answers_in_words as answers,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'storageKey', f.storage_key, 'sha256', f.sha256) order by f.created_at, f.id)
        from record_file f where f.record_id = r.id), '[]') as files
    ${from} and not ${isWithheld} order by d.day desc, r.id desc`

const countRow = z.strictObject({ records: z.int() })

/** How many records of the periods are left out because they are confidential or about health. */
export async function countWithheld(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
  )`select count(*)::int as records ${fromRecords(wanted.place, inPeriod(wanted))} and ${isWithheld}`
  return row?.records ?? 0
}

const isWithheld = sql`(${privateRecord} or d.record_group is not distinct from 'health')`

const fromRecords = ({ id, timeZone }: Wanted['place'], kept: SQL): SQL => sql`from record r
  left join task t on t.practice_id = r.practice_id and t.id = r.task_id
  cross join lateral (select coalesce(r.done_on, (r.completed_at at time zone ${timeZone})::date) as day, ${groupOf} as record_group) d
  where r.location_id = ${id} and ${notRemoved('r.id')} and ${kept}`

const inPeriod = ({ today, years }: Wanted): SQL => sql`d.day >= case d.record_group
    when 'training' then ${addYears(today, -years.training)}::date when 'injuries' then ${addYears(today, -years.injuries)}::date
    else ${addYears(today, -years.checks)}::date end`
