import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'
import { inBatches } from '../in-batches.ts'
import { queuePushes, type LaterMails } from '../push/queue-pushes.ts'
import { notification } from '../tables.ts'
import type { NotificationKind } from './notification-kinds.ts'

export interface NewNotification {
  /** Who gets it, and whether they also get a mail (`notification-kinds.ts`). It is not stored. */
  kind: NotificationKind
  practiceId: string
  locationId: string
  /**
   * What a notification opens. RECORD: the record. TASK: the task (NOTIF-006, NOTIF-007). STAFF: the profile of a member. PLAN: a written plan by its
   * key. ROUND: the walk of a round, by its frequency and due day, such as `0 2026-11-28`. PAGE: a page of the library. SHEET: the requests for data sheets. PUBLIC: the public page of a location. LIVE: the bloodborne training.
   * ACCOUNT: the own account. PRACTICE: who administers the practice. DATE: the dates that run out. CASE: the case of an agency.
   * FIX: a problem, or the list of problems if `targetId` is empty.
   */
  type:
    | 'RECORD'
    | 'TASK'
    | 'ROUND'
    | 'STAFF'
    | 'PLAN'
    | 'PAGE'
    | 'SHEET'
    | 'PUBLIC'
    | 'LIVE'
    | 'ACCOUNT'
    | 'PRACTICE'
    | 'DATE'
    | 'CASE'
    | 'FIX'
  title: string
  subTitle: string
  targetId: string
  /** Whether it is listed before all others until it is read. */
  urgent?: boolean
}

interface Notifying {
  db: Db
  now: Date
  services: Services
  after: (work: () => void) => void
}

/**
 * Writes one notification per person in the transaction of the change. After COMMIT their browsers refetch, and their devices show it if its kind says so.
 * Notifications never contain confidential content (ruling 12). Returns whose mail about it waits until it is clear whether they read it.
 */
export async function notify(work: Notifying, userIds: readonly string[], news: NewNotification): Promise<LaterMails> {
  return notifyEach(
    work,
    [...new Set(userIds)].map((userId) => ({ userId, news })),
  )
}

/** Like `notify`, with separate news for each person. */
export async function notifyEach(work: Notifying, notes: readonly { userId: string; news: NewNotification }[]): Promise<LaterMails> {
  if (notes.length === 0) return new Map()
  const { db, now, services, after } = work
  const rows = notes.map(({ userId, news }) => ({ id: newId(now), ...news, userId, createdAt: now }))
  for (const batch of inBatches(rows)) await db.insert(notification).values(batch.map(({ kind: _kind, ...row }) => row))
  const people = [...new Set(notes.map(({ userId }) => userId))]
  after(() => services.realtime.changed(people))
  return queuePushes(
    work,
    rows.map((row) => ({ ...row, urgent: row.urgent === true })),
  )
}
