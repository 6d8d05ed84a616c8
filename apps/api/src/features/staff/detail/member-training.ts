import { sql } from 'drizzle-orm'

import { trainingVideos, type TrainingVideo } from '#content/training-videos'
import { NotFound } from '#contract/errors'
import type { getTraining, MemberTraining } from '#contract/staff-detail'
import type { ResultOf } from '#contract/endpoint'
import { localDate } from '#api/data/calendar/days'
import type { SharedPractice } from '#api/data/shared-practice'
import { trainingYear } from '#api/data/training/training-year'
import { watchedSeconds, type Stretch } from '#api/data/training/watched-seconds'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

/** How much of a video must have been seen (ruling 13). */
const completeShare = 0.99

type Watched = Stretch & { year: string; at: string | Date }

/**
 * How a person stands with each training video, from what was really watched. OSHA videos count within the training year, New Hire videos
 * since the person came (ruling 13).
 */
export async function memberTraining(
  db: Db,
  { practiceId, userId }: SharedPractice,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ResultOf<typeof getTraining>['payload']> {
  const { rows: employments } = await db.execute<{ startedOn: string }>(
    sql`select started_on as "startedOn" from employment where practice_id = ${practiceId} and user_id = ${userId} and ended_on is null`,
  )
  const { startedOn } = employments[0] ?? fail(NotFound)
  const year = trainingYear(startedOn, localDate(now, timeZone))
  const { rows } = await db.execute<Watched & Record<string, unknown>>(sql`
    select video_id as "videoId", from_second as "from", to_second as "to", training_year as year, watched_at as at from watch_interval
    where user_id = ${userId} and practice_id = ${practiceId} order by watched_at, id`)
  const all = trainingVideos.map((video) => standing(video, stretchesOf(video, rows, year.start)))
  return {
    all,
    osha: all.filter((video) => video.trainingType === 'osha'),
    hippa: [],
    newHire: all.filter((video) => video.trainingType === 'newHire'),
    trainingMinutesWatched: total(rows.filter((row) => row.year === year.start)),
    newHireTrainingMinutesWatched: total(rows.filter((row) => newHireIds.has(row.videoId))),
    trainingMinutesResetAt: year.start,
    trainingDueDate: year.next,
  }
}

const newHireIds = new Set(trainingVideos.filter((video) => video.trainingType === 'newHire').map((video) => video.id))

const stretchesOf = (video: TrainingVideo, rows: readonly Watched[], year: string) =>
  rows.filter((row) => row.videoId === video.id && (video.trainingType === 'newHire' || row.year === year))

function standing(video: TrainingVideo, stretches: readonly Watched[]): MemberTraining {
  const needed = video.seconds * completeShare
  const seen = total(stretches)
  const last = seen < needed ? undefined : stretches.find((_, index) => total(stretches.slice(0, index + 1)) >= needed)
  return {
    _id: video.id,
    eTag: video.eTag,
    name: video.title.slice(video.title.indexOf('/') + 1),
    title: video.title,
    trainingType: video.trainingType,
    duration: video.seconds,
    currentTime: Math.min(seen, video.seconds),
    completed: last !== undefined,
    completedAt: last ? new Date(last.at).toISOString() : null,
  }
}

const total = (stretches: readonly Stretch[]) => [...watchedSeconds(stretches).values()].reduce((sum, seconds) => sum + seconds, 0)
