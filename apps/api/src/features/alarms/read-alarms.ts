import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { alarmKinds } from '#content/facts/alarms'
import type { MessageState } from '#contract/alarms/alarms'
import type { Db } from '#api/platform/database/database'
import { hoursOfDelivery } from '#api/platform/jobs/queues-and-retries'
import { momentText, readRows } from '#api/platform/database/rows'

const alarmRow = z.strictObject({
  id: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  kind: z.enum(alarmKinds),
  stage: z.enum(['reported', 'noEvaluation']),
  raisedAt: momentText,
  raisedBy: z.string().nullable(),
  reporter: z.string().nullable(),
  concernedId: z.string().nullable(),
  people: z.number().int(),
})
export type StoredAlarm = z.infer<typeof alarmRow>

const select = (db: Db, where: SQL) =>
  readRows(db, alarmRow)`
    select a.id, a.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone", a.kind, a.stage, a.raised_at as "raisedAt",
      coalesce(a.raised_by, e.reported_by) as "raisedBy", coalesce(a.raised_by_name, e.reported_by_name) as reporter,
      coalesce(r.subject_id, e.subject_id) as "concernedId",
      (select count(distinct m.user_id)::int from alarm_message m where m.practice_id = a.practice_id and m.alarm_id = a.id) as people
    from alarm a join location l on l.practice_id = a.practice_id and l.id = a.location_id
    left join reported_event e on e.practice_id = a.practice_id and e.id = a.reported_event_id
    left join record r on r.practice_id = a.practice_id and r.id = a.record_id
    where ${where} order by a.raised_at desc, a.id desc limit 50`

const daysShown = 30

/** Returns the recent first alarms of a location. */
export const alarmsAt = (db: Db, locationId: string, now: Date): Promise<StoredAlarm[]> => {
  const from = new Date(now.getTime() - daysShown * 86_400_000).toISOString()
  return select(db, sql`a.location_id = ${locationId} and a.stage = 'reported' and a.raised_at > ${from}`)
}

export const alarmById = async (db: Db, id: string): Promise<StoredAlarm | undefined> => (await select(db, sql`a.id = ${id}`))[0]

const messageRow = z.strictObject({
  userId: z.string(),
  fullName: z.string(),
  /** The present number; null for a person who has left. */
  phone: z.string().nullable(),
  why: z.enum(['contact', 'deputy', 'administrator']),
  channel: z.enum(['email', 'sms', 'app']),
  sentAt: momentText.nullable(),
  deliveredAt: momentText.nullable(),
  failing: z.boolean(),
})
export type StoredMessage = z.infer<typeof messageRow>

/** Returns the messages of an alarm, those to the person in charge first. */
export const messagesOf = (db: Db, { id, locationId }: Pick<StoredAlarm, 'id' | 'locationId'>) =>
  readRows(db, messageRow)`
    select u.id as "userId", m.user_name as "fullName", m.why, m.channel, m.sent_at as "sentAt", m.delivered_at as "deliveredAt",
      m.is_failing as failing, case when exists (select from current_membership p where p.location_id = ${locationId} and p.user_id = u.id)
        then u.phone end as phone
    from alarm_message m join "user" u on u.id = m.user_id where m.alarm_id = ${id}
    order by array_position(array['contact', 'deputy', 'administrator'], m.why), lower(u.first_name), lower(u.last_name), u.id,
      array_position(array['sms', 'email', 'app'], m.channel)`

/** Returns what became of a message. A message that still fails when its last retry is over has failed. */
export function stateOf({ sentAt, deliveredAt, failing }: StoredMessage, now: Date): MessageState {
  if (sentAt === null) return 'limit'
  // A silent copy closes its messages with an error.
  if (deliveredAt !== null) return failing ? 'silent' : 'sent'
  if (!failing) return 'sending'
  return now.getTime() - new Date(sentAt).getTime() > hoursOfDelivery * 3_600_000 ? 'failed' : 'retrying'
}
