import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

/** The tasks about a person whose state an officer asks for. What was decided or found stays in the health documents. */
export const stateRules = [
  { key: 'hepatitisBOffer', label: 'Hepatitis B offer' },
  { key: 'hepatitisBOpinion', label: 'Written opinion' },
  { key: 'tbBaseline', label: 'TB baseline' },
  { key: 'respiratorClearance', label: 'Respirator clearance' },
  { key: 'respiratorFitTest', label: 'Fit test' },
] as const

const stateRow = z.strictObject({
  person: z.string(),
  name: z.string(),
  rule: z.string(),
  last: dayText.nullable(),
  open: z.boolean(),
  overdue: z.boolean(),
})

export interface PersonStates {
  name: string
  /** A state in words for each rule, in their order. */
  states: string[]
}

/** The states of the people who work at a location, by name. States only, no values: whether something is done, and on which day. */
export async function personStates(db: Db, { id }: Pick<LocationRow, 'id'>, today: Day): Promise<PersonStates[]> {
  const rows = await readRows(db, stateRow)`
    select m.user_id as person, u.full_name as name, coalesce(t.rule_key, '') as rule, max(greatest(done.last, t.done_before_on)) as last,
      coalesce(bool_or(done.open), false) as open, coalesce(bool_or(done.overdue), false) as overdue
    from current_membership m join "user" u on u.id = m.user_id
    left join task t on t.location_id = m.location_id and t.subject_id = m.user_id and t.rule_key = any(${sql.param(stateRules.map(({ key }) => key))}::text[])
    left join lateral (
      select max((o.completed_at at time zone l.time_zone)::date) filter (where o.status = 'done') as last,
        bool_or(o.status = 'open' and t.closed_at is null) as open, bool_or(o.status = 'open' and t.closed_at is null and o.due < ${today}::date) as overdue
      from task_occurrence o join location l on l.id = t.location_id where o.practice_id = t.practice_id and o.task_id = t.id) done on true
    where m.location_id = ${id}
    group by m.user_id, u.full_name, t.rule_key order by lower(u.full_name), m.user_id`
  const people = new Map<string, PersonStates>()
  for (const row of rows) {
    const found = people.get(row.person) ?? { name: row.name, states: stateRules.map(() => noTask) }
    const column = stateRules.findIndex(({ key }) => key === row.rule)
    if (column !== -1) found.states[column] = wordsOf(row)
    people.set(row.person, found)
  }
  return [...people.values()]
}

const noTask = 'No task'

function wordsOf({ last, open, overdue }: z.infer<typeof stateRow>): string {
  if (overdue) return 'Overdue'
  if (last !== null) return `Done ${writtenDay(last)}`
  return open ? 'Open' : noTask
}
