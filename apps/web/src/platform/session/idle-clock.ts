import type { SessionTimes } from '#contract/access/access'

import { noteAttention } from './attention.ts'
import { getSessionEnd, setSessionEnd } from './session-end.ts'
import { onTabMessage, notifyTabs } from './tab-channel.ts'

/** The warning shown shortly before the session ends. */
export interface IdleWarning {
  /** When the session ends, in milliseconds of this computer's clock. */
  endsAt: number
  /** The maximum session length is reached, so the session cannot be extended. */
  final: boolean
}

export interface IdleClockOptions {
  /** Reports activity to the server. Throws if the call fails. */
  keep: () => Promise<SessionTimes>
  /** Called with undefined when the warning no longer applies. */
  onWarning: (warning: IdleWarning | undefined) => void
  onEnd: (final: boolean) => void
}

export interface IdleClock {
  /** Called when the user moved, typed or touched something. */
  active: () => void
  /** Extends the session. Rejects if the call fails. */
  stay: () => Promise<void>
  /** Checks the clock now, for example after the computer was asleep. */
  look: () => void
  stop: () => void
}

const minute = 60_000
/** Maximum timer delay; very long timers overflow. */
const hour = 60 * minute
const retryAfter = 10_000

const paceOf = (idle: number) => ({ warnBefore: Math.min(minute, idle / 2), keepEvery: Math.min(minute, idle / 4) })

function noted(ends: { idle: number; last: number }) {
  setSessionEnd(Math.min(ends.idle, ends.last))
  return ends
}

function endsKnownBefore() {
  const idle = getSessionEnd()
  return idle === undefined ? undefined : { idle, last: Number.POSITIVE_INFINITY }
}

/**
 * Calls `apply` with the times that other tabs were told. They count from the request of that tab: a suspended tab receives the message late, and its
 * session must not seem longer than it is (ruling 3). A message whose end has passed is ignored, because a newer one may follow it.
 */
const onKeptElsewhere = (apply: (times: SessionTimes, at: number) => void) =>
  onTabMessage((message) => {
    if (message.type !== 'kept') return
    const now = Date.now()
    const at = Math.min(message.at ?? now, now)
    const { idleSeconds, secondsLeft } = message.times
    if (at + Math.min(idleSeconds, secondsLeft) * 1_000 > now) apply(message.times, at)
  })

/**
 * Counts down to the end of the session, based on the last response of the server. Activity is reported at most once a minute over all tabs.
 * During the warning only `stay` extends the session. All tabs share the state. An app that was started offline starts with the previously known
 * end.
 */
export function startIdleClock({ keep, onWarning, onEnd }: IdleClockOptions): IdleClock {
  let ends = endsKnownBefore()
  let keepAgainAt = 0
  let pace = { warnBefore: minute, keepEvery: minute }
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  let pendingRequest: Promise<void> | undefined
  let stopped = false

  const applyTimes = ({ idleMinutes, idleSeconds, secondsLeft }: SessionTimes, at: number) => {
    ends = noted({ idle: at + idleSeconds * 1_000, last: at + secondsLeft * 1_000 })
    pace = paceOf(idleMinutes * minute)
    keepAgainAt = at + pace.keepEvery
    look()
  }
  const look = () => {
    clearTimeout(timer)
    if (!ends || stopped) return
    const [final, endsAt] = [ends.last <= ends.idle, Math.min(ends.idle, ends.last)]
    const left = endsAt - Date.now()
    if (left <= 0) {
      stop()
      return onEnd(final)
    }
    const warning = left <= pace.warnBefore
    if (warning || warned) onWarning(warning ? { endsAt, final } : undefined)
    warned = warning
    timer = setTimeout(look, Math.min(warning ? left : left - pace.warnBefore, hour))
  }
  const ask = () => {
    // The time of the request, not of the response, so that it is never later than the time the server counts from.
    const at = Date.now()
    pendingRequest ??= keep()
      .then((times) => {
        if (stopped) return
        applyTimes(times, at)
        notifyTabs({ type: 'kept', times, at })
      })
      .finally(() => {
        pendingRequest = undefined
      })
    return pendingRequest
  }
  const active = () => {
    noteAttention()
    if (warned || pendingRequest || Date.now() < keepAgainAt) return
    keepAgainAt = Date.now() + retryAfter
    ask().catch(() => undefined)
  }
  const unsubscribe = onKeptElsewhere(applyTimes)
  const stop = () => {
    stopped = true
    setSessionEnd(undefined)
    clearTimeout(timer)
    unsubscribe()
  }
  look()
  return { active, stay: ask, look, stop }
}
