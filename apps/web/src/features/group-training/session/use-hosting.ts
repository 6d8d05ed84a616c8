import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { getGroupTraining, hostGroupTraining, type GroupTrainingDetails } from '#contract/group-training/group-training'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'

/** Maximum time between lease renewals, in milliseconds. The lease is also renewed when the code changes. */
const renewAfter = 10_000
/** Delay before a retry after a temporary failure, in milliseconds. The lease outlasts several retries. */
const retryAfter = 5_000

/** The lease of the browser that hosts a training. */
export interface Lease {
  token: string
  /** The current code for attendees to scan. */
  code: string
}

/** Whether the server rejected the request. Other failures are temporary and should be retried. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status !== 429 && error.status < 500

/**
 * Hosts a group training in this browser: acquires the lease, renews it, and keeps the code current. Once another browser has taken over, it stops
 * until `takeOver` is called.
 */
export function useHosting(received: GroupTrainingDetails) {
  const { _id: id } = received
  const { group, keep } = useNewest(received)
  const [lease, setLease] = useState<Lease>()
  const [lost, setLost] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  const token = useRef<string>(undefined)
  const take = useEffectEvent(({ token: own, code, group }: Lease & { group: GroupTrainingDetails }) => {
    token.current = own
    keep(group)
    setLease({ token: own, code })
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
  return { group, lease: lost ? undefined : lease, lost, lose, takeOver, keep }
}

/**
 * Returns the training as the last response described it, and stores the training of a response. The cache notifies its readers one task later, and
 * the film would start at the position that was received before the lease.
 */
function useNewest(received: GroupTrainingDetails) {
  const client = useQueryClient()
  const { queryKey } = endpointQuery(getGroupTraining, { params: { id: received._id } })
  const keep = (group: GroupTrainingDetails) => void client.setQueryData(queryKey, { payload: group })
  return { group: client.getQueryData(queryKey)?.payload ?? received, keep }
}
