import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { closeRealtime, openRealtime } from '#web/platform/realtime.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { readToken } from '#web/platform/session/token.ts'

import { checkSamePerson } from './same-person.ts'
import { useIdleClock } from './use-idle-clock.ts'
import { useLockInsteadOfLeaving } from './use-page-lock.ts'

/**
 * Keeps the realtime connection open while a person is signed in (NOTIF-008), and detects the end of the session: when it expires, when the
 * server closes the socket, or when the user returns to this tab and another person has signed in.
 */
export function useSessionWatch() {
  const user = useCurrentUser()
  const userId = user._id
  const client = useQueryClient()
  const { lock, secondFactor } = useLockInsteadOfLeaving(user)
  const locked = lock !== undefined
  useEffect(() => {
    if (locked) return
    const check = () => checkSamePerson(client, userId)
    let known = readToken()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const token = readToken()
      if (!token) return endSession({ expired: true })
      if (token !== known) void check()
      known = token
    }
    void openRealtime(userId, () => void check())
    document.addEventListener('visibilitychange', look)
    return () => {
      closeRealtime()
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId, client, locked])
  return { lock, secondFactor, ...useIdleClock(userId, !locked) }
}
