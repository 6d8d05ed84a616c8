import type { SessionTimes } from '#contract/access'

import { noteAttention } from './attention.ts'
import { knownEnd, noteEnd } from './known-end.ts'
import { onTabMessage, tellTabs } from './tab-channel.ts'

/** The last stretch before the end. */
export interface IdleWarning {
  /** The moment of the end, in milliseconds of this computer. */
  endsAt: number
  /** The longest time of a session is over: staying is not possible. */
  final: boolean
}

export interface IdleClockOptions {
  /** Reports activity to the server. Throws if the call fails. */
  keep: () => Promise<SessionTimes>
  /** undefined: there is nothing to warn about any more. */
  onWarning: (warning: IdleWarning | undefined) => void
  onEnd: (final: boolean) => void
}

export interface IdleClock {
  /** A person moved, typed or touched something. */
  active: () => void
  /** The person wants to stay. Rejects if the call fails. */
  stay: () => Promise<void>
  /** Checks the clock now, for example after the computer slept. */
  look: () => void
  stop: () => void
}

const minute = 60_000
/** Longer timers overflow. */
const hour = 60 * minute
const retryAfter = 10_000

const paceOf = (idle: number) => ({ warnBefore: Math.min(minute, idle / 2), keepEvery: Math.min(minute, idle / 4) })

function noted(ends: { idle: number; last: number }) {
  noteEnd(Math.min(ends.idle, ends.last))
  return ends
}

function endsKnownBefore() {
  const idle = knownEnd()
  return idle === undefined ? undefined : { idle, last: Number.POSITIVE_INFINITY }
}

/**
 * Counts down to the end of the session, by the last response of the server. Activity is reported at most once a minute over all tabs;
 * during the warning only `stay` extends it. All tabs share the state. An app that was started without a connection begins with the end known before.
 */
export function startIdleClock({ keep, onWarning, onEnd }: IdleClockOptions): IdleClock {
  let ends = endsKnownBefore()
  let keepAgainAt = 0
  let pace = { warnBefore: minute, keepEvery: minute }
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  let asking: Promise<void> | undefined
  let stopped = false

  const take = ({ idleMinutes, idleSeconds, secondsLeft }: SessionTimes, at: number) => {
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
    // The moment of asking, not of the answer: never later than what the server counts from.
    const at = Date.now()
    asking ??= keep()
      .then((times) => {
        if (stopped) return
        take(times, at)
        tellTabs({ type: 'kept', times })
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const active = () => {
    noteAttention()
    if (warned || asking || Date.now() < keepAgainAt) return
    keepAgainAt = Date.now() + retryAfter
    ask().catch(() => undefined)
  }
  const stopHearing = onTabMessage((message) => {
    if (message.type === 'kept') take(message.times, Date.now())
  })
  const stop = () => {
    stopped = true
    noteEnd(undefined)
    clearTimeout(timer)
    stopHearing()
  }
  look()
  return { active, stay: ask, look, stop }
}
