import { boolean, check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'
import { reportedEvent } from './tasks.ts'

/** People were told outside the app that something cannot wait. Each event has at most one alarm per stage. */
export const alarm = pgTable(
  'alarm',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** One of `alarmKinds` of the content. */
    kind: text('kind').notNull(),
    /** reported: the event became known. noEvaluation: two hours after an exposure without a recorded evaluation. */
    stage: text('stage').notNull(),
    /** The report; null if the form was saved without one and is not about an exposure. */
    reportedEventId: reference('reported_event_id'),
    /** The record of the form about the event, once there is one. The record may be purged before the alarm. */
    recordId: reference('record_id'),
    /** The person who reported the event or saved the form; null for the later stage. */
    raisedBy: reference('raised_by'),
    raisedByName: nameThen('raised_by_name'),
    raisedAt: moment('raised_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.reportedEventId], foreignColumns: [reportedEvent.practiceId, reportedEvent.id] }),
    foreignKey({ columns: [t.raisedBy], foreignColumns: [user.id] }),
    unique('alarm_in_practice').on(t.practiceId, t.id),
    unique('alarm_once').on(t.reportedEventId, t.stage),
    index('alarm_by_location').on(t.locationId, t.raisedAt),
    index('alarm_by_record')
      .on(t.recordId)
      .where(sql`record_id is not null`),
    check('alarm_stage', sql`stage in ('reported', 'noEvaluation')`),
  ],
)

/** One way in which a person was told. The id of an email or text message is that of its outbox message, whose delivery a trigger copies here. */
export const alarmMessage = pgTable(
  'alarm_message',
  {
    id: key(),
    practiceId: practiceId(),
    alarmId: reference('alarm_id').notNull(),
    userId: reference('user_id').notNull(),
    userName: nameThen('user_name'),
    /** contact, deputy or administrator. */
    why: text('why').notNull(),
    /** email, sms or app. */
    channel: text('channel').notNull(),
    /** null if the daily limit of text messages was reached, so that nothing was sent. */
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    /** The last try to deliver it failed. Together with `deliveredAt`: closed without being sent, on a silent copy. */
    isFailing: boolean('is_failing').notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.alarmId], foreignColumns: [alarm.practiceId, alarm.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('alarm_message_by_alarm').on(t.alarmId),
    check('alarm_message_channel', sql`channel in ('email', 'sms', 'app')`),
    check('alarm_message_why', sql`why in ('contact', 'deputy', 'administrator')`),
  ],
)
