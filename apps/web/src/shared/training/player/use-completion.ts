import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { completeTrainingVideo, getTraining, type MemberTraining } from '#contract/training/training'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'

/**
 * Completes the video on the server once its last report has arrived (PLAYER-024). After the last New Hire video this also completes the task of the
 * new hire. `completed` is null until the result is known.
 */
export function useCompletion(userId: string, video: MemberTraining) {
  const client = useQueryClient()
  const [completed, setCompleted] = useState<boolean | null>(null)
  const training = endpointQuery(getTraining, { params: { userId } })
  const complete = async () => {
    await call(completeTrainingVideo, { body: { completedBy: userId, eTag: video.eTag } }).catch(() => undefined)
    const answer = await client.fetchQuery({ ...training, staleTime: 0 }).catch(() => undefined)
    if (answer) setCompleted(answer.payload.all.some((one) => one.eTag === video.eTag && one.completed))
  }
  return { completed, complete }
}
