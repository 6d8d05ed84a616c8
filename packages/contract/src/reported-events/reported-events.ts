import { z } from 'zod'

import { reportedEvents } from '#content/forms/reported-event'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { day, text } from '../endpoint/shapes.ts'

export const reportEvent = endpoint({
  method: 'POST',
  path: '/api/v2/reported_events/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'Reports something that happened at a location and has no form. Opens the tasks that the law or good practice ties to it, with their clocks.',
  params: z.object({ locationId: id('location') }),
  body: z.object({
    kind: z.enum(reportedEvents),
    /** The facts that the assignees of the tasks need. */
    what: text(500).default(''),
    /** For a letter: the day by which it must be answered. */
    letterDay: day.optional(),
    /** The person concerned, a member of the location. Only for administrators, or for oneself. */
    subject: id('user').optional(),
  }),
  support: 'never',
  response: payload(
    z.object({
      /** How many tasks the event opened. */
      tasks: z.number().int(),
      /** One of them that the caller may open; null if there is none. */
      openTask: id('task').nullable(),
      /** The opened task that requires the form about the event; null if there is none. */
      formTask: id('task').nullable(),
      /** If minutes count: the alarm with which people were told at once. */
      alarm: id('alarm').optional(),
    }),
  ),
})
