import { useEffect } from 'react'

import { closeRealtime, openRealtime } from '#web/platform/realtime.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { emitSessionEvent } from '#web/platform/session/session-events.ts'
import { readToken } from '#web/platform/session/token.ts'

/**
 * Keeps the realtime connection open while somebody is signed in (NOTIF-008), and notices when coming back to this tab
 * that the session ended or that somebody else signed in meanwhile.
 */
export function useSessionWatch() {
  const user = useCurrentUser()
  useEffect(() => {
    void openRealtime(user._id)
    return closeRealtime
  }, [user._id])
  useEffect(() => {
    const started = readToken()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const token = readToken()
      if (!token) emitSessionEvent({ type: 'ended', expired: true })
      else if (token !== started) window.location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
