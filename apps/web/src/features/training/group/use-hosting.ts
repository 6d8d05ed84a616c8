import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { getGroupTraining, hostGroupTraining, type GroupTrainingDetails } from '#contract/group-training'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'

/** The lease is renewed at least this often, in milliseconds, and at once when the code changes. */
const renewAfter = 10_000
/** The pause before another try when there is no answer, in milliseconds: the lease outlasts several. */
const retryAfter = 5_000

/** What the browser that runs a training holds. */
export interface Lease {
  token: string
  /** For the attendees to scan now. */
  code: string
}

/** Whether the server has refused; otherwise it has not judged at all, and the same is to be tried again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status !== 429 && error.status < 500

/**
 * Runs a group training in this browser: takes the lease, renews it, and keeps the code of now. Once another browser has taken over, nothing more is tried
 * here until `takeOver`.
 */
export function useHosting(id: string) {
  const keep = useKeepGroup(id)
  const [lease, setLease] = useState<Lease>()
  const [lost, setLost] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  const token = useRef<string>(undefined)
  const take = useEffectEvent(({ token: own, code, group }: Lease & { group: GroupTrainingDetails }) => {
    token.current = own
    setLease({ token: own, code })
    keep(group)
  })
  const lose = (error: ApiError) => {
    token.current = undefined
    setLease(undefined)
    setLost(error)
  }
  const onRefused = useEffectEvent(lose)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const renewIn = (wait: number) => void (timer = setTimeout(() => void renew(), wait))
    const renew = async () => {
      const body = token.current === undefined ? {} : { token: token.current }
      try {
        const { payload } = await call(hostGroupTraining, { params: { id }, body, signal: leaving.signal })
        const { token: own, code, nextCodeIn, ...group } = payload
        if (leaving.signal.aborted) return
        take({ token: own, code, group })
        renewIn(Math.min(nextCodeIn + 50, renewAfter))
      } catch (error) {
        if (leaving.signal.aborted) return
        if (isRefusal(error)) onRefused(error)
        else renewIn(retryAfter)
      }
    }
    void renew()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, attempt])
  const takeOver = () => {
    setLost(undefined)
    setAttempt(attempt + 1)
  }
  return { lease: lost ? undefined : lease, lost, lose, takeOver, keep }
}

/** Shows what a call has answered about the training. */
function useKeepGroup(id: string) {
  const client = useQueryClient()
  return (group: GroupTrainingDetails) =>
    client.setQueryData(endpointQuery(getGroupTraining, { params: { id } }).queryKey, { payload: group })
}
