import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference } from '../columns.ts'
import { user } from './people.ts'
import { practice } from '../practices.ts'

/**
 * A name that a person wants to have and that somebody else in the practice has, or nearly has. An administrator decides. It is open until then, or
 * until the person asks for another name.
 */
export const nameRequest = pgTable(
  'name_request',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When it was decided or withdrawn; null while it is open. */
    endedAt: moment('ended_at'),
    /** The administrator who decided; null if the person withdrew it. */
    decidedBy: reference('decided_by'),
    decidedByName: nameThen('decided_by_name'),
    approved: boolean('approved'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.decidedBy], foreignColumns: [user.id] }),
    check('name_request_decided', sql`num_nulls(decided_by, approved) in (0, 2) and (decided_by is null or ended_at is not null)`),
    uniqueIndex('name_request_open')
      .on(t.userId, t.practiceId)
      .where(sql`ended_at is null`),
    index('name_request_by_practice').on(t.practiceId, t.userId),
  ],
)
