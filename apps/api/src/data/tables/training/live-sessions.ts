import { boolean, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

import { day, key, moment, nameThen, practiceId, reference, revision } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/**
 * A session in which people can ask questions of the person who conducts the bloodborne training (29 CFR 1910.1030(g)(2)(vii)(N), (viii)). It is
 * scheduled, and then held or canceled.
 */
export const liveSession = pgTable(
  'live_session',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    trainerName: text('trainer_name').notNull(),
    trainerQualification: text('trainer_qualification').notNull(),
    /** The number to call if the trainer does not show up, as typed. */
    phone: text('phone').notNull().default(''),
    /** Day at the location. */
    day: day('day').notNull(),
    /** Time of day at the location, `HH:MM`. */
    time: text('time').notNull(),
    arrangedBy: reference('arranged_by').notNull(),
    arrangedByName: nameThen('arranged_by_name'),
    arrangedAt: moment('arranged_at').notNull(),
    /** When it was entered as held. */
    heldAt: moment('held_at'),
    heldBy: reference('held_by'),
    heldByName: nameThen('held_by_name'),
    /** Summary of the questions and answers. */
    questions: text('questions').notNull().default(''),
    calledOffAt: moment('called_off_at'),
    /** The record of the session's form, if one was filled in. Not a foreign key: the row stays when the record is purged. */
    recordId: reference('record_id'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.arrangedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.heldBy], foreignColumns: [user.id] }),
    unique('live_session_in_practice').on(t.practiceId, t.id),
    index('live_session_by_location').on(t.locationId, t.day),
  ],
)

/** A person who is invited to a live session, and whether they attended. */
export const liveAttendee = pgTable(
  'live_attendee',
  {
    practiceId: practiceId(),
    liveSessionId: reference('live_session_id').notNull(),
    userId: reference('user_id').notNull(),
    userName: nameThen('user_name'),
    /** The job title on that day. */
    jobTitle: text('job_title').notNull().default(''),
    attended: boolean('attended').notNull().default(false),
    /** Summary of this person's questions; empty if there were none. */
    asked: text('asked').notNull().default(''),
    /** First day of the training year in which attendance counts; null until the person attended. */
    trainingYear: day('training_year'),
  },
  (t) => [
    primaryKey({ columns: [t.liveSessionId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.liveSessionId], foreignColumns: [liveSession.practiceId, liveSession.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('live_attendee_by_person').on(t.userId, t.practiceId),
  ],
)
