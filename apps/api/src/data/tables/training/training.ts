import { sql } from 'drizzle-orm'
import { boolean, customType, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { day, json, key, moment, practiceId, reference } from '../columns.ts'
import { groupTraining } from './group-training.ts'
import { user } from '../people/people.ts'
import { location, practice } from '../practices.ts'

/** A set of byte ranges, such as `{[0,65536)}`. */
const byteRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' })

/**
 * One viewing of a film by a person or a group training. The server's start time limits the credit that its reports can earn (ruling 13). Only the
 * page that started it has its token.
 */
export const watchingSession = pgTable(
  'watching_session',
  {
    id: key(),
    practiceId: practiceId(),
    /** The viewer, or the host of a group training. */
    userId: reference('user_id').notNull(),
    videoId: text('video_id').notNull(),
    videoVersion: integer('video_version').notNull(),
    groupTrainingId: reference('group_training_id'),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** First day of the training year in which it began. */
    trainingYear: day('training_year').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Number of the last accepted report; numbers only increase. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Server time up to which reports were accepted, or, for a group training, up to which its time is credited. Initially the start time. */
    usedUntil: moment('used_until').notNull(),
    /** Second of the film where the last report ended; initially the furthest second watched. */
    reachedSecond: integer('reached_second').notNull().default(0),
    /** Milliseconds credited since the page was hidden; 0 while it is visible. */
    hiddenMs: integer('hidden_ms').notNull().default(0),
    /** Reports after this time are refused. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.groupTrainingId], foreignColumns: [groupTraining.practiceId, groupTraining.id] }),
    unique('watching_session_in_practice').on(t.practiceId, t.id),
    uniqueIndex('watching_session_by_token').on(t.tokenHash),
    index('watching_session_by_person').on(t.userId, t.practiceId, t.startedAt),
  ],
)

/**
 * A person's credited wall-clock periods of the last half hour. Locked while crediting, so that films, devices, practices and groups cannot credit
 * the same minute twice.
 */
export const watchClock = pgTable('watch_clock', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => user.id),
  /** Periods `[from, to]` in milliseconds since 1970, sorted, without overlap. */
  spent: json<readonly (readonly [number, number])[]>('spent').notNull(),
})

/** A section of a video that a person actually watched. Credit is the union of these within the training year (ruling 13). */
export const watchInterval = pgTable(
  'watch_interval',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    videoId: text('video_id').notNull(),
    videoVersion: integer('video_version').notNull(),
    /** Seconds from the start of the video, end exclusive. */
    fromSecond: integer('from_second').notNull(),
    toSecond: integer('to_second').notNull(),
    /** own or group. */
    source: text('source').notNull(),
    /** First day of the training year in which it counts. */
    trainingYear: day('training_year').notNull(),
    /** When its last second was credited. */
    watchedAt: moment('watched_at').notNull(),
    /** The watching session that earned it; null for credit from before sessions existed. */
    sessionId: reference('session_id'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.sessionId], foreignColumns: [watchingSession.practiceId, watchingSession.id] }),
    index('watch_interval_by_person').on(t.userId, t.practiceId, t.trainingYear),
  ],
)

/** The bytes of a film that a person has fetched. Fewer bytes than were played are flagged in the ledger, but never refused. */
export const watchedBytes = pgTable(
  'watched_bytes',
  {
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    videoId: text('video_id').notNull(),
    videoVersion: integer('video_version').notNull(),
    fetched: byteRanges('fetched')
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.userId, t.videoId, t.videoVersion] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)

/** An answer to a question in a film. Rows are only added: the first answer counts, and each repeat is a row of its own. */
export const filmAnswer = pgTable(
  'film_answer',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    videoId: text('video_id').notNull(),
    videoVersion: integer('video_version').notNull(),
    /** The question within its film: `c1q2-8ab3f0` is the second one of the first chapter, with a hash of its words. */
    questionKey: text('question_key').notNull(),
    /** Index of the chosen answer in the data file of the film. Only servers of the release before read it. */
    chosen: integer('chosen').notNull(),
    isRight: boolean('is_right').notNull(),
    trainingYear: day('training_year').notNull(),
    answeredAt: moment('answered_at').notNull(),
    /** The key of the chosen answer. Like the two texts, empty for answers from before keys depended on words. */
    answerKey: text('answer_key').notNull().default(''),
    /** The question and the chosen answer in the words of that day. */
    questionText: text('question_text').notNull().default(''),
    answerText: text('answer_text').notNull().default(''),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('film_answer_by_person').on(t.userId, t.practiceId, t.trainingYear),
  ],
)

/**
 * A person's confirmation that they read a page of the practice as part of the bloodborne training (29 CFR 1910.1030(g)(2)(vii)). Rows are only
 * added.
 */
export const siteReading = pgTable(
  'site_reading',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Id of the page in the library. */
    pageId: text('page_id').notNull(),
    contentVersion: integer('content_version').notNull(),
    /** SHA-256 of the page with the location's answers, as it was read. */
    textHash: text('text_hash').notNull(),
    trainingYear: day('training_year').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('site_reading_by_person').on(t.userId, t.practiceId, t.trainingYear),
  ],
)
