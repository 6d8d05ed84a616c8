import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { json, key, moment, practiceId, reference, revision } from './columns.ts'
import { user } from './people.ts'
import { location } from './practices.ts'

/** A film of a group training, with its length in seconds when the training was made. */
export interface GroupFilm {
  eTag: string
  seconds: number
}

/**
 * A session in which several people watch films together. One host at a time runs it, under a lease. Only attendees who are present are credited
 * (ruling 13).
 */
export const groupTraining = pgTable(
  'group_training',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    name: text('name').notNull(),
    /** In the order of playing. */
    films: json<readonly GroupFilm[]>('films').notNull(),
    /** Index of the film that plays, from 0. */
    current: integer('current').notNull().default(0),
    /** Second of that film that the session has reached. */
    reachedSecond: integer('reached_second').notNull().default(0),
    createdBy: reference('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The administrator who confirmed that the people listed are present; that alone credits nobody (GROUP-027). */
    agreedBy: reference('agreed_by').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    paused: boolean('paused').notNull().default(false),
    deletedAt: moment('deleted_at'),
    /** Who runs it now; null when nobody does. */
    hostId: reference('host_id'),
    /** SHA-256 of the token of the host's browser. */
    leaseHash: text('lease_hash'),
    /** Another browser may take over from then on. */
    leaseUntil: moment('lease_until'),
    /** Seed of the rotating check-in codes; made when it is started, sealed. */
    sealedCodeSeed: text('sealed_code_seed'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.createdBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.agreedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.hostId], foreignColumns: [user.id] }),
    unique('group_training_in_practice').on(t.practiceId, t.id),
    uniqueIndex('group_training_by_name')
      .on(t.locationId, sql`lower(btrim(name))`)
      .where(sql`deleted_at is null`),
    index('group_training_by_location').on(t.locationId, t.createdAt),
  ],
)

/** A person on the list of a group training; nobody else is credited. */
export const groupAttendee = pgTable(
  'group_attendee',
  {
    practiceId: practiceId(),
    groupTrainingId: reference('group_training_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The name when the list was made. */
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupTrainingId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.groupTrainingId], foreignColumns: [groupTraining.practiceId, groupTraining.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('group_attendee_by_person').on(t.userId),
  ],
)

/** A time that an attendee was in the room of a group training. Nobody is present without such a row. */
export const groupPresence = pgTable(
  'group_presence',
  {
    id: key(),
    practiceId: practiceId(),
    groupTrainingId: reference('group_training_id').notNull(),
    userId: reference('user_id').notNull(),
    fromAt: moment('from_at').notNull(),
    /** null while the person is there. */
    toAt: moment('to_at'),
    /** code: by the rotating code, in the person's own session. ticked: by the host. */
    how: text('how').notNull(),
    /** Why the host ticked the person; empty for a code. */
    reason: text('reason').notNull().default(''),
    tickedBy: reference('ticked_by'),
  },
  (t) => [
    foreignKey({ columns: [t.groupTrainingId, t.userId], foreignColumns: [groupAttendee.groupTrainingId, groupAttendee.userId] }),
    foreignKey({ columns: [t.practiceId, t.groupTrainingId], foreignColumns: [groupTraining.practiceId, groupTraining.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.tickedBy], foreignColumns: [user.id] }),
    uniqueIndex('group_presence_now')
      .on(t.groupTrainingId, t.userId)
      .where(sql`to_at is null`),
  ],
)
