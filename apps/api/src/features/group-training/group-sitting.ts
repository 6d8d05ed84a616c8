import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { watchingSession } from '#api/data/tables'
import type { Sitting } from '#api/data/training/credit'
import { trainingYearOf } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { momentText, readRows } from '#api/platform/database/rows'
import { hashOf, newToken } from '#api/platform/secrets'

import { findVideo } from './group-films.ts'
import type { GroupRow } from './group-row.ts'

/** Starts a watching session of the training with its current video. Credit counts from this moment. */
export async function beginSitting(db: Db, row: GroupRow, now: Date): Promise<void> {
  await endSittings(db, row.id, now)
  const video = findVideo(row.films[row.current]?.eTag ?? '')
  const userId = row.hostId ?? row.createdBy
  const year = await trainingYearOf(db, { practiceId: row.practiceId, userId })
  await db.insert(watchingSession).values({
    id: newId(now),
    practiceId: row.practiceId,
    userId,
    videoId: video.id,
    videoVersion: video.version,
    groupTrainingId: row.id,
    // The session is found by its training. The host authenticates with the lease token, so this token is never used.
    tokenHash: hashOf(newToken()),
    trainingYear: year.start,
    startedAt: now,
    usedUntil: now,
    reachedSecond: row.reachedSecond,
  })
}

export async function endSittings(db: Db, groupId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update watching_session set ended_at = ${now.toISOString()} where group_training_id = ${groupId} and ended_at is null`,
  )
}

const sittingRow = z.strictObject({
  id: z.string(),
  startedAt: momentText,
  lastNumber: z.int(),
  usedUntil: momentText,
  reachedSecond: z.int(),
  hiddenMs: z.int(),
})

/** Returns the open watching session of a training, locked; undefined if the training is not running. */
export async function lockGroupSitting(db: Db, groupId: string): Promise<(Sitting & { id: string }) | undefined> {
  const [row] = await readRows(db, sittingRow)`
    select id, started_at as "startedAt", last_number as "lastNumber", used_until as "usedUntil", reached_second as "reachedSecond",
      hidden_ms as "hiddenMs"
    from watching_session where group_training_id = ${groupId} and ended_at is null order by started_at desc, id desc limit 1 for update`
  return row && { ...row, startedAt: Date.parse(row.startedAt), usedUntil: Date.parse(row.usedUntil) }
}
