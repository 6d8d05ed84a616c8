import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { trainingSummary } from '#contract/tasks/tasks'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { getTraining, saveProgress, type MemberTraining } from '#contract/training/training'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery, nameOf } from '#web/platform/api/use-endpoint.ts'

import type { Report, Sent } from './report-queue.ts'

interface Sending {
  user: Pick<User, '_id' | 'isAdmin'>
  location: string
  video: MemberTraining
  token: string
  report: Report
  last: boolean
}

/** Reports what was watched. The server trusts neither the counts nor the person in it (DATA-L-040, DATA-L-041). Returns 'unsent' without a connection or if the server is busy, so that it is retried (PLAYER-026). */
export async function sendReport(client: QueryClient, { user, location, video, token, report, last }: Sending): Promise<Sent | ApiError> {
  const { trainingType, eTag, duration } = video
  const { number, from, to, rate, visible } = report
  const { _id: userId, isAdmin } = user
  const library = endpointQuery(getTraining, { params: { userId } }).queryKey
  const videos = client.getQueryData<ResultOf<typeof getTraining>>(library)?.payload.all ?? []
  const progress = {
    _id: userId,
    trainingType,
    eTag,
    currentTime: to,
    duration,
    progressPercentage: percentOf(to, duration),
    totalCount: videos.filter((one) => one.trainingType === trainingType).length,
    currentUser: { location, _id: userId, isAdmin },
  }
  try {
    const answer = await call(saveProgress, {
      params: { userId },
      keepalive: last,
      body: { ...progress, token, number, from, to, rate, visible },
    })
    const { watching, ...payload } = answer.payload
    client.setQueryData(library, { payload })
    void client.invalidateQueries({ queryKey: [nameOf(trainingSummary)] })
    return { reached: watching.reached }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) return 'unsent'
    return error
  }
}

/** 99 percent or more is reported as 100 (PLAYER-021). */
export const percentOf = (second: number, seconds: number) => {
  const percent = Math.floor((second / seconds) * 100)
  return percent >= 99 ? 100 : percent
}
