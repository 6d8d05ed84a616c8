import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { notificationKinds, type NotificationKind } from '#api/data/notifications/notification-kinds'
import { dueCount } from '#api/data/push/due-count'
import { pushKeys } from '#api/data/push/push-keys'
import { pushRule } from '#api/data/push/push-rule'
import { firstPush, pushWords } from '#api/data/push/push-words'
import { quietUntil } from '#api/data/push/quiet-hours'
import { pushSubscription } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { pushPriority } from '#api/platform/jobs/queues-and-retries'
import { inPractice } from '#api/platform/jobs/units'
import { CodeFault } from '#api/platform/logging/error-facts'
import type { PushAnswer, PushMessage, PushTarget } from '#api/platform/push/push-service'
import { retryAfter } from '#api/platform/push/retry-after'
import type { Services } from '#api/platform/services'

import { pushPayload } from './push-payload.ts'

const kind = z.custom<NotificationKind>((value) => typeof value === 'string' && value in notificationKinds)

/** The data of a job of the queue `push`. Without a notification, it is the first message to a device. */
export const pushJob = z.object({
  practiceId: z.string(),
  subscriptionId: z.string(),
  notificationId: z.string().nullable(),
  kind: kind.nullable(),
  /** How often a push service has said when to ask again. */
  postponed: z.int().optional(),
})
export type PushJob = z.infer<typeof pushJob>

interface Ready {
  target: PushTarget
  message: PushMessage
}

/**
 * Sends one message to one device, unless it is no longer needed: the notification was read, the person has left, or the device was turned off. A message that must not
 * be shown in the quiet hours is queued again for their end, and so is one for the moment that the push service names (`Retry-After`). An address that has ended is removed (404, 410), and so is one that accepts another key.
 * @throws CodeFault if the push service is busy, broken or away, so that the job is retried
 */
export async function deliverPush(services: Services, job: PushJob, last: boolean): Promise<void> {
  const unit = { practiceId: job.practiceId, job: 'push', reason: 'push' }
  const ready = await inPractice(services, unit, ({ db, now }) => prepare(services, job, { db, now }))
  if (!ready) return
  const { status, retryAfter: header } = await services.push.send(ready.target, ready.message).catch((): PushAnswer => ({ status: 0 }))
  const outcome = outcomeOf(status)
  const isPostponed = await inPractice(services, unit, async ({ db, now }) => {
    await note(db, job, { outcome, now })
    return outcome === 'later' && postpone(services, job, { db, startAfter: retryAfter(header, now), urgent: ready.message.urgent })
  })
  if (isPostponed) return services.log.warn('a push service wants to be asked later', { status })
  if (outcome === 'refused') services.log.warn('a push service refused a message', { status })
  if (outcome !== 'later') return
  services.log[last ? 'error' : 'warn'](last ? 'a device was not reached' : 'a device will be tried again', { status })
  throw new CodeFault('not delivered')
}

/** How often one message is postponed. With at most an hour each, that is as long as a push service keeps a message for a device that is off. */
const mostPostponed = 24

/** Queues a message for the moment that the push service names. Returns false if it names none, or if the message has waited often enough. */
async function postpone(
  { jobs }: Services,
  job: PushJob,
  { db, startAfter, urgent }: { db: Db; startAfter: Date | null; urgent: boolean },
): Promise<boolean> {
  const { postponed = 0 } = job
  if (startAfter === null || postponed >= mostPostponed) return false
  const how = { priority: pushPriority(urgent ? 'always' : 'calm'), startAfter }
  await jobs.send(db, 'push', { ...job, postponed: postponed + 1 }, how)
  return true
}

type Outcome = 'accepted' | 'gone' | 'later' | 'refused'

/** What an answer means (RFC 8030, sections 5 and 7.3). 0: there was none. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const deviceRow = z.strictObject({
  userId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  serverKey: z.string(),
  quietHours: z.strictObject({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
})
const noteRow = z.strictObject({ type: z.string(), urgent: z.boolean() })

async function prepare(services: Services, job: PushJob, { db, now }: { db: Db; now: Date }): Promise<Ready | undefined> {
  const { settings } = services
  const [device] = await readRows(db, deviceRow)`
    select s.user_id as "userId", s.endpoint, s.p256dh, s.auth, s.server_key as "serverKey",
      case when q.user_id is not null then json_build_object('from', q.from_time, 'until', q.until_time, 'timeZone', q.time_zone) end as "quietHours"
    from push_subscription s left join push_quiet_hours q on q.user_id = s.user_id where s.id = ${job.subscriptionId}`
  if (!device) return undefined
  const keys = await pushKeys({ db, services })
  if (device.serverKey !== keys.publicKey) {
    await remove(db, job.subscriptionId)
    return undefined
  }
  const shown = await whatToShow(db, job, device.userId)
  if (!shown) return undefined
  const { words, page, tag, rule } = shown
  const startAfter = rule === 'calm' && device.quietHours ? quietUntil(now, device.quietHours) : null
  if (startAfter) {
    await services.jobs.send(db, 'push', { ...job }, { priority: pushPriority(rule), startAfter })
    return undefined
  }
  const due = await dueCount(db, { practiceId: job.practiceId, userId: device.userId, now })
  const payload = pushPayload({ words, page, due, tag, publicUrl: settings.publicUrl })
  return { target: device, message: { payload, keys, contact: `mailto:${settings.supportEmail}`, urgent: rule === 'always', topic: tag } }
}

/** What the device shows and opens; undefined if nothing is to be shown any more. */
async function whatToShow(db: Db, { practiceId, notificationId, kind }: PushJob, userId: string) {
  if (notificationId === null || kind === null)
    return { words: firstPush, page: '/account' as const, tag: 'first', rule: 'always' as const }
  const [unread] = await readRows(db, noteRow)`
    select n.type, n.urgent from notification n
    join current_membership m on m.practice_id = n.practice_id and m.location_id = n.location_id and m.user_id = n.user_id
    where n.practice_id = ${practiceId} and n.id = ${notificationId} and n.user_id = ${userId} and n.read_at is null`
  const rule = unread && pushRule(kind, unread.urgent)
  const words = unread && pushWords(kind, unread.type)
  if (!rule || !words) return undefined
  return { words, page: `/notification?id=${notificationId}` as const, tag: kind === 'tasksDue' ? 'due' : notificationId, rule }
}

async function note(db: Db, { subscriptionId }: PushJob, { outcome, now }: { outcome: Outcome; now: Date }): Promise<void> {
  if (outcome === 'gone') return remove(db, subscriptionId)
  const state =
    outcome === 'accepted'
      ? { deliveredAt: now, failingSince: null }
      : { failingSince: sql`coalesce(${pushSubscription.failingSince}, ${now.toISOString()}::timestamptz)` }
  await db.update(pushSubscription).set(state).where(eq(pushSubscription.id, subscriptionId))
}

const remove = async (db: Db, id: string) => void (await db.delete(pushSubscription).where(eq(pushSubscription.id, id)))
