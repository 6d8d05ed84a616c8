import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { json, key, moment, nameThen, practiceId, reference, revision } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/** A film of a group training, with its length in seconds at the time the training was created. */
export interface GroupFilm {
  eTag: string
  seconds: number
}

/**
 * A session in which several people watch films together. One host at a time runs it, under a lease. Only attendees who are present get credit
 * (ruling 13).
 */
export const groupTraining = pgTable(
  'group_training',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    name: text('name').notNull(),
    /** In playing order. */
    films: json<readonly GroupFilm[]>('films').notNull(),
    /** Index of the current film, starting at 0. */
    current: integer('current').notNull().default(0),
    /** Second of the current film that the session has reached. */
    reachedSecond: integer('reached_second').notNull().default(0),
    createdBy: reference('created_by').notNull(),
    createdByName: nameThen('created_by_name'),
    createdAt: moment('created_at').notNull(),
    /** The administrator who confirmed that the listed people are present. The confirmation alone gives nobody credit (GROUP-027). */
    agreedBy: reference('agreed_by').notNull(),
    agreedByName: nameThen('agreed_by_name'),
    agreedAt: moment('agreed_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    paused: boolean('paused').notNull().default(false),
    deletedAt: moment('deleted_at'),
    /** The current host; null if there is none. */
    hostId: reference('host_id'),
    /** SHA-256 of the token of the host's browser. */
    leaseHash: text('lease_hash'),
    /** Another browser may take over after this time. */
    leaseUntil: moment('lease_until'),
    /** Seed of the rotating check-in codes, encrypted. Created when the training starts. */
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

/** A person on the list of a group training. Nobody else gets credit. */
export const groupAttendee = pgTable(
  'group_attendee',
  {
    practiceId: practiceId(),
    groupTrainingId: reference('group_training_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The name at the time the list was created. */
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupTrainingId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.groupTrainingId], foreignColumns: [groupTraining.practiceId, groupTraining.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('group_attendee_by_person').on(t.userId),
  ],
)

/** A period that an attendee was in the room of a group training. Nobody counts as present without such a row. */
export const groupPresence = pgTable(
  'group_presence',
  {
    id: key(),
    practiceId: practiceId(),
    groupTrainingId: reference('group_training_id').notNull(),
    userId: reference('user_id').notNull(),
    fromAt: moment('from_at').notNull(),
    /** null while the person is present. */
    toAt: moment('to_at'),
    /** `code`: checked in with the rotating code in the person's own session. `ticked`: checked in by the host. */
    how: text('how').notNull(),
    /** Why the host checked in the person; empty for `code`. */
    reason: text('reason').notNull().default(''),
    tickedBy: reference('ticked_by'),
    tickedByName: nameThen('ticked_by_name'),
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
