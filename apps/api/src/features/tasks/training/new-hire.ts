import { and, eq, isNull, sql } from 'drizzle-orm'

import { NewHireTrainingOpen } from '#contract/tasks/completion-refusals'
import { employment } from '#api/data/tables'
import { secondsToComplete } from '#api/data/training/film-progress'
import { films } from '#api/data/training/films'
import { stretchRow, watchedSeconds } from '#api/data/training/watched-seconds'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

export interface NewHireCheck {
  practiceId: string
  userId: string
}

/**
 * The new-hire check (TASK-009): clears the new-hire mark if every New Hire video was watched. The length of a video is that of its built film. Passes for
 * a person who is not a new hire.
 * @throws NewHireTrainingOpen while a video is incomplete, or while none is shipped
 */
export async function clearNewHire(
  { db, audit, services }: Pick<WriteContext, 'db' | 'audit' | 'services'>,
  { practiceId, userId }: NewHireCheck,
): Promise<void> {
  const current = and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn))
  const [found] = await db.select({ newHire: employment.newHire }).from(employment).where(current)
  if (!found?.newHire) return
  const seen = await secondsSeen(db, practiceId, userId)
  const videos = (await films(services.settings)).filter(({ trainingType }) => trainingType === 'newHire')
  const complete = videos.length > 0 && videos.every((video) => (seen.get(video.eTag) ?? 0) >= secondsToComplete(video))
  if (!complete) fail(NewHireTrainingOpen)
  await db
    .update(employment)
    .set({ newHire: false, revision: sql`${employment.revision} + 1` })
    .where(current)
  await audit({
    action: 'employment.new_hire_cleared',
    practiceId,
    target: { kind: 'user', id: userId },
    before: { newHire: true },
    after: { newHire: false },
    shown: ['newHire'],
  })
}

async function secondsSeen(db: Db, practiceId: string, userId: string) {
  const rows = await readRows(db, stretchRow)`
    select video_id as "videoId", video_version as version, from_second as "from", to_second as "to"
    from watch_interval where practice_id = ${practiceId} and user_id = ${userId}`
  return watchedSeconds(rows)
}
