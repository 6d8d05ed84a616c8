import { z } from 'zod'

import type { StoredEvent } from '#api/platform/audit/audit-seal'

/** The columns of an event `e` that the hashes cover. All are null if a join found no event. */
export const eventColumns = `e.id, e.practice_id as "practiceId", e.location_id as "locationId", e.actor_id as "actorId", e.supporter, e.action,
  e.target_kind as "targetKind", e.target_id as "targetId", e.before, e.after, e.withheld, e.request_id as "requestId", e.address, e.device,
  e.mac, e.names, e.at, e.recorded_at as "recordedAt"`

/** The shape of `eventColumns`. */
export const eventShape = {
  id: z.string().nullable(),
  practiceId: z.string().nullable(),
  locationId: z.string().nullable(),
  actorId: z.string().nullable(),
  supporter: z.string().nullable(),
  action: z.string().nullable(),
  targetKind: z.string().nullable(),
  targetId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  withheld: z.unknown(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  mac: z.string().nullable(),
  names: z.record(z.string(), z.string()).nullable(),
  at: z.date().nullable(),
  recordedAt: z.date().nullable(),
}

const eventRow = z.strictObject(eventShape)

/** Returns the event of a row of `eventColumns`, or null if the join found none. */
export function eventOf({ id, action, targetKind, targetId, at, recordedAt, ...rest }: z.infer<typeof eventRow>): StoredEvent | null {
  if (id === null || action === null || targetKind === null || targetId === null || !at || !recordedAt) return null
  return { ...rest, id, action, targetKind, targetId, at: at.toISOString(), recordedAt: recordedAt.toISOString() }
}
