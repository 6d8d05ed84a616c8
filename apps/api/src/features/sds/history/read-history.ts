import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { dayText } from '#api/platform/database/rows'

/** The requested range of days up to today, both inclusive; null for all days. The range is empty if it begins after today. */
export type AskedTime = { first: string; last: string } | null

/** A day takes precedence over a year. Nobody can say what will be used after today, so a list without an end does not reach into the future. */
export function timeAsked({ year, day }: { year?: number | undefined; day?: string | undefined }, today: string): AskedTime {
  if (day === undefined && year === undefined) return null
  const [first, last] = day === undefined ? [`${year}-01-01`, `${year}-12-31`] : [day, day]
  return { first, last: last < today ? last : today }
}

export const presenceRow = z.strictObject({
  id: z.string(),
  sheetId: z.string(),
  chemicalName: z.string(),
  manufacturer: z.string(),
  origin: z.enum(['catalog', 'reference', 'practice']),
  cas: z.array(z.string()),
  fromDay: dayText,
  toDay: dayText.nullable(),
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })),
  addedBy: z.string(),
  removedBy: z.string().nullable(),
  sheetSince: dayText.nullable(),
})
export type PresenceRow = z.infer<typeof presenceRow>

/**
 * The presence of sheets at a location in a range of days, by name. Areas used only at other times are excluded, and so are sheets added by mistake.
 * A sheet whose place another one took is part of the presence of that one.
 */
export const historyOf = (locationId: string, time: AskedTime): SQL => sql`
  select p.id, p.sheet_id as "sheetId", q.chemical_name as "chemicalName", q.manufacturer, q.origin, q.cas, p.from_day as "fromDay", p.to_day as "toDay",
    coalesce((select jsonb_agg(x order by x->>'from', x->>'area') from jsonb_array_elements(p.areas) x
      where ${overlaps(time, sql`(x->>'from')::date`, sql`(x->>'to')::date`)}), '[]') as areas,
    p.added_by_name as "addedBy", p.removed_by_name as "removedBy",
    (select max(c.to_day) from location_sds c where c.continued_as = p.id) as "sheetSince"
  from location_sds p
  join lateral (select chemical_name, lower_chemical_name, manufacturer, origin, cas from sds where id = p.sds_id
    union all select chemical_name, lower_chemical_name, manufacturer, 'practice', cas from practice_sds where id = p.practice_sds_id) q on true
  where p.location_id = ${locationId} and not p.by_mistake and p.continued_as is null and ${overlaps(time, sql`p.from_day`, sql`p.to_day`)}
  order by q.lower_chemical_name, p.from_day, p.id`

const overlaps = (time: AskedTime, from: SQL, to: SQL): SQL =>
  time === null
    ? sql`true`
    : sql`${time.first}::date <= ${time.last}::date and ${from} <= ${time.last}::date and coalesce(${to} >= ${time.first}::date, true)`
