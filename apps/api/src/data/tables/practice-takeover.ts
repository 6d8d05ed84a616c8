import { check, foreignKey, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, practiceId, reference } from './columns.ts'
import { user } from './people/people.ts'
import { practice } from './practices.ts'

/**
 * A request of an administrator to take the position of an administrator of the practice who is gone (docs/decisions/069). At most one is open. It
 * ends when it is refused, withdrawn or lapses, or when the position passes.
 */
export const practiceTakeover = pgTable(
  'practice_takeover',
  {
    id: key(),
    practiceId: practiceId(),
    requestedBy: reference('requested_by').notNull(),
    /** The administrator of the practice whose position passes; null if the practice had none. */
    fromUserId: reference('from_user_id'),
    /** In the words of the person who asks. */
    reason: text('reason').notNull(),
    requestedAt: moment('requested_at').notNull(),
    passesAt: moment('passes_at').notNull(),
    /** Hash of the secret in the links that went to the administrators of the practice (ruling 28). */
    linkHash: text('link_hash').notNull().unique(),
    /** When the administrators of the practice were reminded. */
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
    /** refused, withdrawn, passed or lapsed; null while it is open. */
    outcome: text('outcome'),
    /** Who refused or withdrew it; null for a refusal by link, and for an end by the product. */
    endedBy: reference('ended_by'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.requestedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.fromUserId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.endedBy], foreignColumns: [user.id] }),
    uniqueIndex('practice_takeover_open')
      .on(t.practiceId)
      .where(sql`ended_at is null`),
    check(
      'practice_takeover_outcome',
      sql`(ended_at is null) = (outcome is null) and outcome in ('refused', 'withdrawn', 'passed', 'lapsed')`,
    ),
  ],
)
