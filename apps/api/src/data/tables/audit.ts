import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { json, key, moment } from './columns.ts'

/**
 * Who did what to what. Written in the transaction of the change. The application's roles may only insert and read. Rows without a practice concern
 * accounts only; rows without a location are for the administrators of the practice (ruling 49).
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: key(),
    practiceId: text('practice_id'),
    locationId: text('location_id'),
    /** null for the system itself. */
    actorId: text('actor_id'),
    /** The name of the supporter if it was done with support access (ruling 5). */
    supporter: text('supporter'),
    /** For example `task.completed`. */
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** Values before and after, for fields declared as shown. No other values are stored (ruling 49). */
    before: json<unknown>('before'),
    after: json<unknown>('after'),
    /** Names of the changed fields whose values are not stored. */
    withheld: json<string[]>('withheld'),
    /** The names of all people in the event at that moment, by id; null if there are none, or for an event of a former version. */
    names: json<Record<string, string>>('names'),
    requestId: text('request_id'),
    /** The client's IPv4 address or IPv6 network, and its browser and system in words. null for the system, or for an event of a former version. */
    address: text('address'),
    device: text('device'),
    /** Keyed hash of the event, created by the server that wrote it (decision 038). null if written by a version without chains. */
    mac: text('mac'),
    /** The time of the request, by the application's clock. */
    at: moment('at').notNull(),
    /** When the row was actually written, by the database's clock. Set by a trigger; no role of the application can choose it. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (t) => [
    index('audit_event_by_location').on(t.practiceId, t.locationId, t.at, t.id),
    index('audit_event_by_action').on(t.practiceId, t.action, t.at, t.id),
    index('audit_event_by_actor').on(t.practiceId, t.actorId, t.at, t.id),
    index('audit_event_by_target').on(t.targetId),
    // Not validated where a version without chains has written events. `audit:verify` accepts unsigned ones only there.
    check('audit_event_signed', sql`mac is not null`),
  ],
)

/**
 * One link of a hash chain (decision 038): the event with this number in the trail of one practice. Inserted only by the background work of the
 * servers. It outlives the content of its event.
 */
export const auditLink = pgTable(
  'audit_link',
  {
    /** Id of the practice, or `accounts` for the events without one. */
    chain: text('chain').notNull(),
    /** Starts at 1, without gaps. */
    number: integer('number').notNull(),
    /** Not a foreign key: an event is purged after its retention period, but its link is not. */
    eventId: text('event_id').notNull().unique(),
    /** Keyed hash of the whole event row, or `missing` if the row was gone before it was linked. */
    contentHash: text('content_hash').notNull(),
    linkedAt: moment('linked_at').notNull(),
    /** Keyed hash of this link and the previous link's `mac`. */
    mac: text('mac').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.number] })],
)

/** Committed events that are not in a chain yet. A trigger adds each event in its own transaction; linking removes it. */
export const auditUnlinked = pgTable('audit_unlinked', {
  place: bigint('place', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chain: text('chain').notNull(),
  eventId: text('event_id').notNull(),
})
