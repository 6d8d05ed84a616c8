import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { json, key, moment } from './columns.ts'

/**
 * Who did what to what. Written in the transaction of the change; the application's roles may only add and read. Rows without a practice concern
 * accounts only; rows without a location are for the administrators of the practice (ruling 49).
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: key(),
    practiceId: text('practice_id'),
    locationId: text('location_id'),
    /** null: the system itself. */
    actorId: text('actor_id'),
    /** The name of the supporter under whose access it was done (ruling 5). */
    supporter: text('supporter'),
    /** For example task.completed. */
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** Values of the fields that were declared as shown, before and after; nothing else is kept by value (ruling 49). */
    before: json<unknown>('before'),
    after: json<unknown>('after'),
    /** Names of the fields that changed and whose values are not kept. */
    withheld: json<string[]>('withheld'),
    requestId: text('request_id'),
    /** From where: the client's IPv4 address or IPv6 network, and browser and system in words. null: the system, or an event of a former version. */
    address: text('address'),
    device: text('device'),
    /** Keyed hash of the event, made by the server that wrote it (decision 038). null: written by a former version. */
    mac: text('mac'),
    /** The moment of the request, by the application's clock. */
    at: moment('at').notNull(),
    /** When the row was really written, by the database's clock. A trigger sets it; no role of the application can choose it. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (t) => [
    index('audit_event_by_location').on(t.practiceId, t.locationId, t.at, t.id),
    index('audit_event_by_action').on(t.practiceId, t.action, t.at, t.id),
    index('audit_event_by_actor').on(t.practiceId, t.actorId, t.at, t.id),
    index('audit_event_by_target').on(t.targetId),
  ],
)

/**
 * One link of a hash chain (decision 038): the event of this number in the trail of one practice. Added only, by the background work of the servers.
 * It outlives the content of its event.
 */
export const auditLink = pgTable(
  'audit_link',
  {
    /** Id of the practice, or `accounts` for the events without one. */
    chain: text('chain').notNull(),
    /** From 1 on, without gaps. */
    number: integer('number').notNull(),
    /** No reference: an event is purged after its retention, its link is not. */
    eventId: text('event_id').notNull().unique(),
    /** Keyed hash of the whole row of the event. `missing`: the row was gone before it was linked. */
    contentHash: text('content_hash').notNull(),
    linkedAt: moment('linked_at').notNull(),
    /** Keyed hash of this link and of the `mac` before it. */
    mac: text('mac').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.number] })],
)

/** Committed events that are in no chain yet. A trigger adds each event in its own transaction; linking removes it. */
export const auditUnlinked = pgTable('audit_unlinked', {
  place: bigint('place', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chain: text('chain').notNull(),
  eventId: text('event_id').notNull(),
})
