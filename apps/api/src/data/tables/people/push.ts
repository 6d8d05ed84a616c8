import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'

import { key, moment, reference } from '../columns.ts'
import { session } from './access.ts'
import { user } from './people.ts'

/**
 * A browser that shows notifications of a person, as the browser describes it (Push API). It ends with its session, by a trigger. Not a tenant table:
 * a person has one account across practices.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** The session in which the person used this browser last. */
    sessionId: reference('session_id').notNull(),
    /** The https address at the push service of the browser. Whoever knows it can address the browser. */
    endpoint: text('endpoint').notNull().unique(),
    /** The public key of the browser, with which messages are encrypted (RFC 8291), as base64url. */
    p256dh: text('p256dh').notNull(),
    /** The authentication secret of the browser (RFC 8291), as base64url. */
    auth: text('auth').notNull(),
    /** The public key of this server that the browser accepts (RFC 8292), as base64url. */
    serverKey: text('server_key').notNull(),
    /** Browser and system in words: "Chrome on Android". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When the push service last accepted a message; null if it never did. */
    deliveredAt: moment('delivered_at'),
    /** Since when the push service has accepted nothing; null if the last message was accepted. */
    failingSince: moment('failing_since'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.sessionId], foreignColumns: [session.id] }),
    index('push_subscription_by_user').on(t.userId),
    index('push_subscription_by_session').on(t.sessionId),
  ],
)

/** The hours in which a person gets no notification on any device, except alarms. Not a tenant table: it belongs to a person. */
export const pushQuietHours = pgTable(
  'push_quiet_hours',
  {
    userId: reference('user_id').primaryKey(),
    /** HH:MM. If it is later than the end, the hours include midnight. */
    fromTime: text('from_time').notNull(),
    /** HH:MM, the first minute that is not quiet. */
    untilTime: text('until_time').notNull(),
    /** IANA name of the time zone of the device on which they were set. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] })],
)
