import type { QueryClient } from '@tanstack/react-query'

import { trainingSummary } from '#contract/tasks'
import { getTraining, saveProgress, type MemberTraining } from '#contract/training'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery, nameOf } from '#web/platform/api/use-endpoint.ts'

import type { Report, Sent } from './report-queue.ts'

interface Sending {
  userId: string
  video: MemberTraining
  token: string
  report: Report
  last: boolean
}

/** Reports what was watched. Returns 'unsent' without a connection or if the server is busy, so that it is retried (PLAYER-026). */
export async function sendReport(client: QueryClient, { userId, video, token, report, last }: Sending): Promise<Sent | ApiError> {
  const { trainingType, eTag, duration } = video
  const { number, from, to, rate, visible } = report
  const progress = {
    _id: userId,
    trainingType,
    eTag,
    currentTime: to,
    duration,
    progressPercentage: percentOf(to, duration),
  }
  try {
    const answer = await call(saveProgress, {
      params: { userId },
      keepalive: last,
      body: { ...progress, token, number, from, to, rate, visible },
    })
    const { watching, ...library } = answer.payload
    client.setQueryData(endpointQuery(getTraining, { params: { userId } }).queryKey, { payload: library })
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
