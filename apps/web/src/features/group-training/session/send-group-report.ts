import { groupProgress, type GroupTrainingDetails } from '#contract/group-training/group-training'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import type { Report, Sent } from '#web/shared/training/player/report/report-queue.ts'
import { percentOf } from '#web/shared/training/player/report/send-report.ts'

import { isRefusal } from './use-hosting.ts'

interface Sending {
  group: GroupTrainingDetails
  film: { eTag: string; duration: number }
  token: string
  report: Report
  last: boolean
  onTaken: (group: GroupTrainingDetails) => void
  onRefused: (error: ApiError) => void
}

/** Reports what the training has played, for everyone in the room (GVIEW-018, GVIEW-019). */
export async function sendGroupReport({ group, film, token, report, last, onTaken, onRefused }: Sending): Promise<Sent> {
  const progress = {
    groupTraining: group._id,
    eTag: film.eTag,
    currentTime: report.to,
    duration: film.duration,
    progressPercentage: percentOf(report.to, film.duration),
  }
  try {
    const { payload } = await call(groupProgress, {
      keepalive: last,
      body: { users: group.users, progress: { ...progress, token, ...report } },
    })
    onTaken(payload)
    return { reached: payload.reachedSecond }
  } catch (error) {
    if (!isRefusal(error)) return 'unsent'
    onRefused(error)
    return 'refused'
  }
}
