import { z } from 'zod'

import { adminOf, endpoint, id, payload, type AnswerOf } from '../endpoint/endpoint.ts'
import { ChangeEffect } from '../endpoint/change-effect.ts'
import { error } from '../endpoint/errors.ts'
import { day, frequency, required } from '../endpoint/shapes.ts'

/** How many days an administrator may change the first due days of a location after its setup. */
export const firstDaysOpen = 90

export const FirstDaysOver = error(
  'first_days.over',
  409,
  `The first ${firstDaysOpen} days of this location are over. Due days now follow from what is done.`,
)

/** One duty that is not a weekly or monthly check, with its first due day. */
export const FirstDuty = z.object({
  _id: id('task'),
  name: z.string(),
  /** The rule of the task. Tasks of one rule are one duty. */
  rule: z.string(),
  /** The name of the rule, without the item or person that the task is about. */
  title: z.string(),
  frequency,
  citation: z.string(),
  /** L: federal law. S: state law. G: guideline. C: good practice. */
  kind: z.enum(['L', 'S', 'G', 'C']),
  people: z.array(z.object({ _id: id('user'), name: z.string() })),
  everybody: z.boolean(),
  due: day,
  /** Whether the law requires it before other work, so it is wanted now. */
  now: z.boolean(),
  /** The days to which an administrator may move it; null if its day is fixed. */
  room: z.object({ from: day, until: day }).nullable(),
  /**
   * Whether the practice may say when it last did it. `period`: the first due day is a period later. `once`: the task is complete. `no`: its form or
   * document is the proof.
   */
  before: z.enum(['period', 'once', 'no']),
  /** The earliest day that may be given for the last time; null if any past day will do. */
  earliest: day.nullable(),
  /** The day on which the practice last did it, as it said. */
  lastOn: day.nullable(),
  /** Whether the practice said that it has not done it yet. */
  notYet: z.boolean(),
  /** Why it does not apply here, as the practice said; null if it applies. */
  notHere: z.string().nullable(),
})
export type FirstDuty = z.infer<typeof FirstDuty>

const FirstDays = z.object({
  today: day,
  /** The last day on which the first due days may be changed. */
  until: day,
  /** Whether they may still be changed. */
  open: z.boolean(),
  duties: z.array(FirstDuty),
})
export type FirstDays = z.infer<typeof FirstDays>

/** What an administrator says about a duty, or the day to which it is moved. */
const FirstDayChange = z.object({
  task: id('task'),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done'), lastOn: day }),
    z.object({ kind: z.literal('notYet') }),
    z.object({ kind: z.literal('notHere'), reason: required(500) }),
    z.object({ kind: z.literal('move'), due: day }),
  ]),
})
export type FirstDayChange = z.infer<typeof FirstDayChange>

const changes = z.object({ changes: z.array(FirstDayChange).min(1, 'Required').max(500) })
const params = z.object({ locationId: id('location') })

export const getFirstDays = endpoint({
  method: 'GET',
  path: '/api/v2/first_days/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The duties of a location that are not weekly or monthly checks, with their first due days and where these may be moved.',
  params,
  response: payload(FirstDays),
})

/** The recurring work of a person at the location. */
const PersonLoad = z.object({
  _id: id('user'),
  name: z.string(),
  /** Minutes a week, now and after all proposals. */
  minutes: z.number(),
  after: z.number(),
})

export const getWorkload = endpoint({
  method: 'GET',
  path: '/api/v2/workload/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The recurring work of each person in minutes a week, and proposals to give checks to others by role. Nothing is changed: `assignTasks` accepts a proposal.',
  params,
  response: payload(
    z.object({
      people: z.array(PersonLoad),
      shares: z.array(
        z.object({
          tasks: z.array(id('task')),
          /** The name of the rule, such as "Check sharps container". */
          title: z.string(),
          from: z.object({ _id: id('user'), name: z.string() }),
          to: z.object({ _id: id('user'), name: z.string() }),
        }),
      ),
    }),
  ),
})
export type Workload = AnswerOf<typeof getWorkload>['payload']

export const saveFirstDays = endpoint({
  method: 'PUT',
  path: '/api/v2/first_days/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Stores when duties were last done, which do not apply and why, and to which days duties are moved. A day is refused if it is ahead or longer ago than a period, and a move outside the room of the duty.',
  params,
  body: changes,
  support: 'never',
  response: payload(FirstDays),
  errors: [FirstDaysOver],
})

export const firstDaysEffect = endpoint({
  method: 'POST',
  path: '/api/v2/first_days/:locationId/effect',
  access: adminOf('params.locationId'),
  summary: 'What these changes would do to the open tasks. Saves nothing.',
  params,
  body: changes,
  support: 'never',
  response: payload(ChangeEffect),
  errors: [FirstDaysOver],
})
