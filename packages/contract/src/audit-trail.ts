import { z } from 'zod'

import { auditGroups, type AuditGroup } from './audit-actions.ts'
import { endpoint, id, memberOf, payload, signedIn } from './endpoint.ts'
import { day } from './shapes.ts'

const groups = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]

/** One event of the trail. The page makes its sentence from `action`, `who` and `target`. */
export const AuditEvent = z.object({
  _id: z.string(),
  /** A moment, ISO. */
  at: z.string(),
  /** The clock to show it by: that of the location, or of the reader's own one where the event has none. */
  timeZone: z.string(),
  /** A name of `auditKinds`, or of a former version. */
  action: z.string(),
  /** The name of the person; null: the product itself, or somebody who is not signed in. */
  who: z.string().nullable(),
  /** The supporter who acted in that person's name (ruling 5). */
  supporter: z.string().nullable(),
  /** What it was done to, in words. */
  target: z.string(),
  /** The name of the location, if the event has one. */
  location: z.string().nullable(),
  /** The address and the browser it came from; null where the product itself acted, and for events of former versions. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Fields of administration that changed, by value; null: empty (ruling 49). */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Names of further fields that changed; their values are not kept. */
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
    /** Who did it. */
    person: id('user').optional(),
    kind: z.enum(groups).optional(),
    location: id('location').optional(),
    /** Days by the clock of the location, both included. */
    from: day.optional(),
    to: day.optional(),
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{24}$/, 'Must be `next` of a page.')
      .optional(),
  }),
  support: 'never',
  response: payload(z.object({ events: z.array(AuditEvent), /** null: nothing is older. */ next: z.string().nullable() })),
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
