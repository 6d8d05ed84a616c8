import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, json, key, moment, practiceId, reference } from './columns.ts'
import { user } from './people/people.ts'
import { location, practice } from './practices.ts'

/** A notification in the bell menu (DATA-S-027). */
export const notification = pgTable(
  'notification',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    /** RECORD, TASK, STAFF, PLAN, PAGE, SHEET, PUBLIC or LIVE. */
    type: text('type').notNull(),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull(),
    /** Id of the record, task, person, page, data sheet request, live session or location of a public page, or the key of the plan. */
    targetId: text('target_id').notNull(),
    /** Listed before all others until it is read: the law requires immediate action. */
    urgent: boolean('urgent').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('notification_unread')
      .on(t.userId, t.locationId, t.createdAt)
      .where(sql`read_at is null`),
  ],
)

/**
 * A mail or text message to deliver. Written with the change that causes it and delivered at least once after commit, with its id as the key for
 * detecting duplicates. Not a tenant table: registration codes have no practice.
 */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: key(),
    practiceId: text('practice_id'),
    /** email or sms. */
    channel: text('channel').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** The provider's last error; the job retries. */
    lastError: text('last_error'),
    /** Ids of notifications: the mail is only sent if one of them is still unread then; null: it is sent in any case. */
    unlessRead: text('unless_read').array(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    index('outbox_message_newest').on(t.createdAt),
    index('outbox_message_undelivered')
      .on(t.createdAt)
      .where(sql`delivered_at is null`),
  ],
)

/** A run of a periodic job for a location's local day. Makes repeated runs harmless (decision 013). */
export const periodicRun = pgTable(
  'periodic_run',
  {
    job: text('job').notNull(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    localDate: day('local_date').notNull(),
    ranAt: moment('ran_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.locationId, t.localDate] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('periodic_run_by_day').on(t.localDate),
  ],
)

/** Facts about the installation, such as content version and mode. Not a tenant table. */
export const installation = pgTable('installation', { name: text('name').primaryKey(), value: json<unknown>('value').notNull() })

/** A message to support from the support form (SUPPORT rows). */
export const supportMessage = pgTable(
  'support_message',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id'),
    userId: reference('user_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('support_message_by_practice').on(t.practiceId, t.createdAt),
  ],
)
