import { z } from 'zod'

import { addDays, type Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { Bar } from '#contract/overview/picture'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { barsOf, type Place } from './bars.ts'

const kinds = [
  { key: 'older', title: 'Open for more than 90 days', tone: 'bad' },
  { key: 'quarter', title: '31 to 90 days', tone: 'bad' },
  { key: 'month', title: '8 to 30 days', tone: 'soon' },
  { key: 'week', title: 'Up to 7 days', tone: 'good' },
] as const

/** By the days since the problem was reported, by the calendar of the location. */
const ageKind = (opened: Day, today: Day) =>
  opened >= addDays(today, -7) ? 'week' : opened >= addDays(today, -30) ? 'month' : opened >= addDays(today, -90) ? 'quarter' : 'older'

const problemRow = z.strictObject({ _id: z.string(), what: z.string(), opened: dayText, due: dayText.nullable() })

/** The open problems of a location by their age. */
export async function problemBars(db: Db, { practiceId, locationId, today, timeZone }: Place): Promise<Bar[]> {
  const problems = await readRows(db, problemRow)`
    select a.id as "_id", a.what, (a.opened_at at time zone ${timeZone})::date as opened, a.due_on as due
    from corrective_action a where a.practice_id = ${practiceId} and a.location_id = ${locationId} and a.state = 'open'
    order by a.opened_at, a.id`
  const rows = problems.map(({ _id, what, opened, due }) => ({
    kind: ageKind(opened, today),
    row: {
      text: what,
      detail: `Open since ${writtenDay(opened)}${due === null ? '' : `, to be fixed by ${writtenDay(due)}`}`,
      opens: 'fix' as const,
      target: _id,
    },
  }))
  return barsOf(kinds, rows)
}
