import { z } from 'zod'

import { trainingVideos, type TrainingVideo } from '#content/training-videos'
import type { getTraining, MemberTraining } from '#contract/staff-detail'
import type { ResultOf } from '#contract/endpoint'
import type { SharedPractice } from '#api/data/people/shared-practice'
import { trainingYearOf } from '#api/data/training/training-due'
import { stretchRow, watchedSeconds, type Stretch } from '#api/data/training/watched-seconds'
import type { Db } from '#api/platform/database'
import { dayText, momentText, readRows } from '#api/platform/rows'

/** The required share of a video (ruling 13). */
const completeShare = 0.99

const watchedRow = z.strictObject({ ...stretchRow.shape, year: dayText, at: momentText })
type Watched = z.infer<typeof watchedRow>

/**
 * The progress of a person with each training video, from watched intervals. OSHA videos count within the training year, New Hire videos
 * since the person came (ruling 13).
 */
export async function memberTraining(db: Db, { practiceId, userId }: SharedPractice): Promise<ResultOf<typeof getTraining>['payload']> {
  const year = await trainingYearOf(db, { practiceId, userId })
  const rows = await readRows(db, watchedRow)`
    select video_id as "videoId", from_second as "from", to_second as "to", training_year as year, watched_at as at from watch_interval
    where user_id = ${userId} and practice_id = ${practiceId} order by watched_at, id`
  const all = trainingVideos.map((video) => standing(video, stretchesOf(video, rows, year.start)))
  return {
    all,
    osha: all.filter((video) => video.trainingType === 'osha'),
    hippa: [],
    newHire: all.filter((video) => video.trainingType === 'newHire'),
    trainingMinutesWatched: total(rows.filter((row) => row.year === year.start)),
    newHireTrainingMinutesWatched: total(rows.filter((row) => newHireIds.has(row.videoId))),
    trainingMinutesResetAt: year.start,
    trainingDueDate: year.due,
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
