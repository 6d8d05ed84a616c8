import { z } from 'zod'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { moment, paging } from '../endpoint/shapes.ts'

/** DATA-S-027. */
export const Notification = z.object({
  _id: id('notification'),
  title: z.string(),
  subTitle: z.string(),
  createdAt: moment,
  /**
   * What the notification opens. RECORD: the record. TASK: the task. ROUND: the walk of the round whose frequency and due
   * day are in `record`, such as `0 2026-11-28`. STAFF: the profile of the member. PLAN: the written plan. PAGE: the page of the
   * library whose id or key is in `record`, or the library if `record` is empty; a `#` after the page is followed by the variable of a changed
   * answer. SHEET: the requests for data sheets. PUBLIC: the administration of the public page of the location in `record`. LIVE: the bloodborne
   * training with its live sessions. ACCOUNT: the own account. PRACTICE: who administers the practice. DATE: the dates that run out.
   * CASE: the case of an agency in `record`. FIX: the problem in `record`, or the list of problems if `record` is empty.
   */
  type: z.enum([
    'RECORD',
    'TASK',
    'ROUND',
    'STAFF',
    'PLAN',
    'PAGE',
    'SHEET',
    'PUBLIC',
    'LIVE',
    'ACCOUNT',
    'PRACTICE',
    'DATE',
    'CASE',
    'FIX',
  ]),
  record: z.string(),
  /** It concerns something that the law requires immediately. */
  urgent: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const params = z.object({ locationId: id('location') })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification/list/:locationId',
  access: memberOf('params.locationId'),
  summary: "The caller's unread notifications at a location, urgent ones first, then the newest; at most 500 without paging.",
  params,
  query: z.object({ ...paging, orderBy: z.enum(['createdAt', 'title']).optional() }),
  response: z.object({ total: z.number().int(), totalCount: z.number().int(), totalIsExact: z.boolean(), list: z.array(Notification) }),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification/count/:locationId',
  access: memberOf('params.locationId'),
  summary: 'How many unread notifications the caller has at a location.',
  params,
  response: z.object({ count: z.number().int() }),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/v1/notification/updateStatus',
  access: signedIn,
  summary: "Marks one or many of the caller's notifications as read; repeating it changes nothing.",
  body: z.object({
    notificationIds: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id('notification')).min(1).max(500)),
  }),
  response: z.object({ read: z.number().int() }),
})

export const openNotification = endpoint({
  method: 'PUT',
  path: '/api/v2/notification/:notificationId/opened',
  access: signedIn,
  summary: 'What a notification of the caller opens, from the message on a device. It is marked as read.',
  params: z.object({ notificationId: id('notification') }),
  response: payload(Notification.extend({ location: z.object({ _id: id('location'), name: z.string() }) })),
})
