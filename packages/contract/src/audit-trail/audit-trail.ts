import { z } from 'zod'

import { auditGroups, type AuditGroup } from './audit-sentences.ts'
import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { day } from '../endpoint/shapes.ts'
import { notNextText } from '../endpoint/page-sizes.ts'

const groups = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]

/** One event of the trail. The page builds its sentence from `action`, `who` and `target`. */
export const AuditEvent = z.object({
  _id: z.string(),
  /** A moment, ISO. */
  at: z.string(),
  /** The time zone for display: that of the location, or the reader's own if the event has no location. */
  timeZone: z.string(),
  /** A name from `auditKinds`, or one of a former version. */
  action: z.string(),
  /** The name of the person; null for the product itself or somebody who is not signed in. */
  who: z.string().nullable(),
  /** The supporter who acted in that person's name (ruling 5). */
  supporter: z.string().nullable(),
  /** What was changed, in words. */
  target: z.string(),
  /** What can be opened of the target: a task, a record or a person who is at a location of the reader; null for everything else. */
  opens: z.object({ kind: z.enum(['task', 'record', 'person']), id: z.string() }).nullable(),
  /** The name of the location, if the event has one. */
  location: z.string().nullable(),
  /** The IP address and the browser of the request; null if the product itself acted, and for events of former versions. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Administrative fields that changed, with their values; null means empty (ruling 49). */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Names of further fields that changed; their values are not stored. */
  withheld: z.array(z.string()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/v2/audit_trail/:practiceId',
  access: memberOf('params.practiceId'),
  summary:
    'The audit trail of a practice, newest first: events of the locations that the caller administers; those without a location for administrators of the practice only. Reading health events is an event itself.',
  params: z.object({ practiceId: id('practice') }),
  query: z.object({
    /** The person who acted. */
    person: id('user').optional(),
    kind: z.enum(groups).optional(),
    location: id('location').optional(),
    /** Days at the location, both included. */
    from: day.optional(),
    to: day.optional(),
    /** The `next` value of the previous page. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{24}$/, notNextText)
      .optional(),
  }),
  support: 'never',
  response: payload(z.object({ events: z.array(AuditEvent), /** null if there are no older events. */ next: z.string().nullable() })),
})

export const listHealthReaders = endpoint({
  method: 'GET',
  path: '/api/v2/health_readers',
  access: signedIn,
  summary: 'Who else opened the health file of the caller: the latest 30 events.',
  noTenantIds: 'it concerns the caller alone',
  support: 'never',
  response: payload(z.array(AuditEvent.pick({ _id: true, at: true, timeZone: true, action: true, who: true, target: true }))),
})
