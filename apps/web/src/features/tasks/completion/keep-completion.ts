import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { OpenTask } from '#contract/tasks/tasks'
import { isUnanswered, type ApiError } from '#web/platform/api/api-error.ts'
import { randomKey } from '#web/platform/api/use-endpoint.ts'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { keepRow, keptCompletionId, type KeptCompletion } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { putRow, useWaitingCompletions } from '#web/shared/rounds/kept-rows.ts'

import { mayWait } from './may-wait.ts'

type Body = KeptCompletion['body']

const keptText = 'No connection. The task is kept on this device and sent when the connection is back.'

interface KeepCompletion {
  /** Notes what is being sent; undefined for what never waits. */
  sending: (body: Body | undefined) => void
  /** Keeps what was sent on this device if no server answered and it may wait. Resolves to whether it is kept, and says so. */
  keeps: (error: ApiError) => Promise<boolean>
}

/** Keeps the completion of a task without a connection. */
export function useKeepCompletion(task: OpenTask): KeepCompletion {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { name: place, timeZone } = useCurrentLocation()
  const sent = useRef<Body>(undefined)
  const rowOf = (body: Body): KeptCompletion => ({
    kind: 'completion',
    id: keptCompletionId(task.occurrence._id),
    personId,
    savedAt: Date.now(),
    name: task.name,
    place,
    taskId: task._id,
    body: { ...body, doneOn: body.doneOn ?? todayAt(timeZone) },
    key: randomKey(),
  })
  return {
    sending: (body) => {
      sent.current = body
    },
    keeps: async (error) => {
      if (!isUnanswered(error) || !mayWait(task) || !sent.current) return false
      const row = rowOf(sent.current)
      if (!(await keepRow(row))) return false
      await putRow(client, row)
      showSuccess(keptText)
      return true
    },
  }
}

/** The completion of an occurrence that waits on this device, if any. */
export const useKeptCompletion = ({ occurrence }: OpenTask): KeptCompletion | undefined =>
  useWaitingCompletions().find(({ id }) => id === keptCompletionId(occurrence._id))
