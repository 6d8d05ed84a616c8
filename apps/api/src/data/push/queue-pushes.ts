import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { pushPriority } from '#api/platform/jobs/queues-and-retries'
import type { Services } from '#api/platform/services'

import type { NotificationKind } from '../notifications/notification-kinds.ts'
import { mailIsLater, pushRule } from './push-rule.ts'
import { quietUntil } from './quiet-hours.ts'

interface Written {
  id: string
  practiceId: string
  userId: string
  kind: NotificationKind
  urgent: boolean
}

/** For people with a working device: the ids of the notifications whose mail waits until it is clear whether they are read. */
export type LaterMails = ReadonlyMap<string, readonly string[]>

interface Queueing {
  db: Db
  now: Date
  services: Services
  after: (work: () => void) => void
}

const deviceRow = z.strictObject({
  id: z.string(),
  userId: z.string(),
  working: z.boolean(),
  quietHours: z.strictObject({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
})

/**
 * Queues a message to each device of the people of notifications, in the transaction that writes them. In quiet hours, the message waits for their end, except
 * for what cannot wait. A silent copy queues nothing.
 */
export async function queuePushes({ db, now, services, after }: Queueing, written: readonly Written[]): Promise<LaterMails> {
  const pushed = written.flatMap((note) => {
    const rule = pushRule(note.kind, note.urgent)
    return rule === null ? [] : [{ note, rule }]
  })
  if (pushed.length === 0 || services.settings.silent) return new Map()
  const people = [...new Set(pushed.map(({ note }) => note.userId))]
  const devices = await readRows(db, deviceRow)`
    select s.id, s.user_id as "userId", s.delivered_at is not null and s.failing_since is null as working,
      case when q.user_id is not null then json_build_object('from', q.from_time, 'until', q.until_time, 'timeZone', q.time_zone) end as "quietHours"
    from push_subscription s left join push_quiet_hours q on q.user_id = s.user_id where s.user_id = any(${sql.param(people)}::text[]) order by s.id`
  const later = new Map<string, string[]>()
  for (const { note, rule } of pushed) {
    const own = devices.filter(({ userId }) => userId === note.userId)
    for (const { id, quietHours } of own) {
      const startAfter = rule === 'calm' && quietHours ? quietUntil(now, quietHours) : null
      const data = { practiceId: note.practiceId, notificationId: note.id, kind: note.kind, subscriptionId: id }
      await services.jobs.send(db, 'push', data, { priority: pushPriority(rule), ...(startAfter && { startAfter }) })
    }
    if (mailIsLater(note.kind) && own.some(({ working }) => working)) later.set(note.userId, [...(later.get(note.userId) ?? []), note.id])
  }
  if (devices.length > 0) after(() => services.jobs.wake('push'))
  return later
}
