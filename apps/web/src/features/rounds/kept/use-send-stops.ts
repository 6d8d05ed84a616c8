import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { onReconnect } from '#web/platform/api/on-reconnect.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

import { sendStoredStops } from './send-stops.ts'

/** Milliseconds until results are sent again after the server was too busy for them. */
const pause = 10_000

/** Sends the person's waiting results now, and again whenever the connection is back or the server was busy. */
export function useSendStops(active: boolean) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const send = async () => {
      clearTimeout(timer)
      if (!(await sendStoredStops(client, personId)) && !ended) timer = setTimeout(() => void send(), pause)
    }
    void send()
    const stop = onReconnect(() => void send())
    return () => {
      ended = true
      clearTimeout(timer)
      stop()
    }
  }, [active, client, personId])
}
