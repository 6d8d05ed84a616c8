import { check, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, key, moment, practiceId, reference, revision } from '../columns.ts'
import { user } from './people.ts'
import { location } from '../practices.ts'

/** Days on which a person is away from one location and a deputy also has their tasks (docs/decisions/036-a-deputy-has-the-tasks-too.md). */
export const absence = pgTable(
  'absence',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** The person who is away. */
    userId: reference('user_id').notNull(),
    /** null once the deputy has left the location. */
    deputyId: reference('deputy_id'),
    /** The first and the last day, both inclusive, in the location's calendar. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    note: text('note').notNull(),
    enteredBy: reference('entered_by').notNull(),
    enteredAt: moment('entered_at').notNull(),
    /** Set if the absence was ended before its last day had passed. */
    endedAt: moment('ended_at'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.deputyId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.enteredBy], foreignColumns: [user.id] }),
    index('absence_by_person').on(t.userId, t.locationId),
    index('absence_by_location')
      .on(t.locationId)
      .where(sql`ended_at is null`),
    index('absence_by_deputy')
      .on(t.deputyId)
      .where(sql`ended_at is null`),
    check('absence_days', sql`first_day <= last_day`),
  ],
)
