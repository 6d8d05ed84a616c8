import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { day, key, moment, practiceId, reference } from './columns.ts'
import { user } from './people.ts'
import { practice } from './practices.ts'

/** A stretch of a video that a person really watched. Credit is the union of these within the training year (ruling 13). */
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
    /** First day of the training year that it counts in. */
    trainingYear: day('training_year').notNull(),
    watchedAt: moment('watched_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('watch_interval_by_person').on(t.userId, t.practiceId, t.trainingYear),
  ],
)
