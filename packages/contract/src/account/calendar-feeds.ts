import { z } from 'zod'

import { capability, endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { moment } from '../endpoint/shapes.ts'

/** A location where the caller works and may have a calendar address. */
export const CalendarFeed = z.object({
  location: z.object({ _id: id('location'), name: z.string() }),
  /** When the address was created; null if there is none. The address itself is shown once and never stored (ruling 28). */
  createdAt: moment.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const getCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/v2/calendar_feeds',
  access: signedIn,
  summary: "The caller's calendar addresses at their locations of the current practice, and which of its mails they get.",
  noTenantIds: 'only what is the caller’s own',
  response: payload(
    z.object({
      feeds: z.array(CalendarFeed),
      /** Whether the caller receives the weekly mail of the current practice; null for a person who administers none of its locations. */
      weeklySummary: z.boolean().nullable(),
      /** Whether the caller gets the reminders of dates that run out by email; null without a current practice. */
      dateMails: z.boolean().nullable(),
      /** Whether the caller gets the monthly page by email; null for people who administer no location of the practice. */
      monthlyPage: z.boolean().nullable(),
    }),
  ),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/v2/calendar_feeds/:locationId',
  access: memberOf('params.locationId'),
  summary: "Makes the caller's secret calendar address at a location, or a new one in its place, and answers it this once.",
  params: z.object({ locationId: id('location') }),
  response: payload(z.object({ address: z.string(), createdAt: moment })),
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/v2/calendar_feeds/:locationId',
  access: memberOf('params.locationId'),
  summary: "Ends the caller's calendar address at a location; where there is none, nothing happens.",
  params: z.object({ locationId: id('location') }),
  response: 'none',
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/v2/calendar/:secret',
  access: capability('a calendar program reads it with nothing but the secret address (ruling 28)'),
  summary:
    "The owner's open tasks at a location as an iCalendar file; `.ics` may follow the secret. Wrong, revoked and ended addresses are 404.",
  params: z.object({ secret: z.string() }),
  response: 'file',
})

export const setWeeklySummary = endpoint({
  method: 'PUT',
  path: '/api/v2/account/weeklySummary',
  access: signedIn,
  summary: "Switches the caller's weekly summary mail of the current practice on or off; for administrators.",
  noTenantIds: 'it concerns the caller in the current practice',
  body: z.object({ on: z.boolean() }),
  response: payload(z.object({ weeklySummary: z.boolean() })),
})

export const setMonthlyPage = endpoint({
  method: 'PUT',
  path: '/api/v2/account/monthlyPage',
  access: signedIn,
  summary: "Switches the mail with the caller's monthly page of the current practice on or off; for administrators.",
  noTenantIds: 'it concerns the caller in the current practice',
  body: z.object({ on: z.boolean() }),
  response: payload(z.object({ monthlyPage: z.boolean() })),
})

export const setDateMails = endpoint({
  method: 'PUT',
  path: '/api/v2/account/dateMails',
  access: signedIn,
  summary:
    'Switches the mails about dates that run out on or off, for the caller in the current practice. The notifications in the app stay.',
  noTenantIds: 'it concerns the caller in the current practice',
  body: z.object({ on: z.boolean() }),
  response: payload(z.object({ dateMails: z.boolean() })),
})
