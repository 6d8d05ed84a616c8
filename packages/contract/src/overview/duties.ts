import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { day, paging } from '../endpoint/shapes.ts'

/** How a duty ended that was due in a month (decision 131): done by its due day or moment, done later, or not done. */
export const dutyOutcomes = ['inTime', 'late', 'notDone'] as const
export type DutyOutcome = (typeof dutyOutcomes)[number]

/** A calendar month, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM.')

/** The duties of a location that were due in one month, by their outcome. */
export const MonthOfDuties = z.object({ month, inTime: z.number().int(), late: z.number().int(), notDone: z.number().int() })
export type MonthOfDuties = z.infer<typeof MonthOfDuties>

export const getDutyMonths = endpoint({
  method: 'GET',
  path: '/api/v2/overview_months/:practiceId',
  access: memberOf('params.practiceId'),
  summary:
    'The duties of the last twelve months at each location that the caller administers, by how they ended; 403 for whom none is theirs to administer.',
  params: z.object({ practiceId: id('practice') }),
  response: payload(z.array(z.object({ _id: id('location'), /** The oldest first. */ months: z.array(MonthOfDuties) }))),
})

/** One period of a task that was due in a month. */
export const Duty = z.object({
  _id: id('occurrence'),
  task: id('task'),
  name: z.string(),
  due: day,
  outcome: z.enum(dutyOutcomes),
  /** The day of the work, by the calendar of the location; null for what is not done. */
  doneOn: day.nullable(),
  doneBy: z.string().nullable(),
})
export type Duty = z.infer<typeof Duty>

export const listDuties = endpoint({
  method: 'GET',
  path: '/api/v2/overview_duties/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The duties of a location that were due in one month and ended in one way, the earliest due day first.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    month: month.meta({ examples: ['2026-11'] }),
    outcome: z.enum(dutyOutcomes),
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  support: 'never',
  response: payload(z.object({ total: z.number().int(), duties: z.array(Duty) })),
})
