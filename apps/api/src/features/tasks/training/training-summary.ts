import { targetMinutes, trainingYearOf } from '#api/data/training/training-due'
import { stretchRow, watchedSeconds } from '#api/data/training/watched-seconds'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

/** The time a person watched in a practice in the current training year, out of the required 60 minutes (DASH-025, DASH-026, ruling 13). */
export async function trainingSummary(db: Db, { userId, post }: { userId: string; post: Post }) {
  const year = await trainingYearOf(db, { practiceId: post.practiceId, userId })
  const rows = await readRows(db, stretchRow)`
    select video_id as "videoId", video_version as version, from_second as "from", to_second as "to" from watch_interval
    where user_id = ${userId} and practice_id = ${post.practiceId} and training_year = ${year.start}`
  const seconds = [...watchedSeconds(rows).values()].reduce((sum, each) => sum + each, 0)
  return {
    seconds,
    minutes: Math.floor(seconds / 60),
    targetMinutes,
    percent: Math.min(100, Math.floor((seconds * 100) / (targetMinutes * 60))),
    yearStart: year.start,
    nextYearStart: year.due,
  }
}
