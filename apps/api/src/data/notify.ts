import type { Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../platform/services.ts'
import { notification } from './tables.ts'

export interface News {
  practiceId: string
  locationId: string
  /** RECORD opens the record, TASK the task (NOTIF-006, NOTIF-007). */
  type: 'RECORD' | 'TASK'
  title: string
  subTitle: string
  targetId: string
}

/** Writes one notification per person into the transaction of the change; after COMMIT their browsers are told to refetch. Confidential content never goes in (ruling 12). */
export async function notify(
  { db, now, services, after }: { db: Db; now: Date; services: Services; after: (work: () => void) => void },
  userIds: readonly string[],
  news: News,
): Promise<void> {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  await db.insert(notification).values(people.map((userId) => ({ id: newId(now), ...news, userId, createdAt: now })))
  after(() => services.realtime.changed(people))
}
