import { useEffect, useRef, useState } from 'react'

import { keepSession, signOut } from '#contract/access/access'
import { call } from '#web/platform/api/call.ts'
import { saveUnsavedInput, noteInput } from '#web/platform/forms/unsaved-input.ts'
import { stopAttention } from '#web/platform/session/attention.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { startIdleClock, type IdleClock, type IdleWarning } from '#web/platform/session/idle-clock.ts'
import { readToken } from '#web/platform/session/token.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

/** Events that count as activity. `timeupdate` is included because people watch a film without touching anything. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'timeupdate'] as const

/**
 * Ends an idle session (ruling 3) one minute after a warning. Saves form input as a draft when the warning appears. Does not run while the page
 * is locked.
 */
export function useIdleClock(userId: string, running: boolean) {
  const [warning, setWarning] = useState<IdleWarning>()
  const clock = useRef<IdleClock>(undefined)
  useEffect(() => {
    if (!running) return
    const own = startIdleClock({ keep, onWarning: warn, onEnd: end })
    clock.current = own
    function warn(next: IdleWarning | undefined) {
      setWarning(next)
      if (next) void saveUnsavedInput()
    }
    const look = () => document.visibilityState === 'visible' && own.look()
    for (const activity of activities) window.addEventListener(activity, own.active, { capture: true, passive: true })
    document.addEventListener('input', noteInput, { capture: true })
    document.addEventListener('visibilitychange', look)
    const cancel = whenIdle(own.active)
    return () => {
      cancel()
      own.stop()
      stopAttention()
      setWarning(undefined)
      for (const activity of activities) window.removeEventListener(activity, own.active, { capture: true })
      document.removeEventListener('input', noteInput, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId, running])
  return {
    warning,
    stay: () => clock.current?.stay() ?? Promise.resolve(),
    dismiss: () => setWarning(undefined),
  }
}

const keep = async () => (await call(keepSession)).payload

function end(final: boolean) {
  // Another tab may have signed out first.
  if (readToken()) call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: true, why: final ? 'time' : 'idle' })
}
