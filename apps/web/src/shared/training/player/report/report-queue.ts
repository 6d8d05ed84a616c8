import type { Stretch } from '../video-follower.ts'

export interface Report extends Stretch {
  /** Increases with every report of a watching session. */
  number: number
  /** Milliseconds since the last second of the report was played. */
  ago: number
}

/** A queued stretch with the time it ended, from `performance.now()`. */
interface Waiting extends Stretch {
  endedAt: number
}

/** The result of a report: kept for a retry, dropped because the server rejected it, or accepted up to a second of the film. */
export type Sent = 'unsent' | 'refused' | { reached: number }

export interface ReportQueueOptions {
  send: (report: Report, options: { last: boolean }) => Promise<Sent>
  /** Called when everything watched has reached the server. */
  onEmpty?: () => void
}

export interface ReportQueue {
  add: (stretch: Stretch) => void
  /** Sends queued stretches, for example when the connection is back. */
  flush: () => void
  /** Sends everything queued when the page is left, without waiting for responses. */
  sendLast: () => void
}

/** Delay before the rest of a partly accepted report is sent, in milliseconds. By then the server's wall clock allows more. */
const restAfter = 2_000
/** The number of consecutive times that the server may accept nothing more of a report before the rest is dropped. */
const maxMisses = 3

/** Merges adjacent stretches into one report, so that the server's wall clock covers them together. The merged rate is the highest of them. */
function joined(stretches: readonly Waiting[]): Waiting[] {
  const result: Waiting[] = []
  for (const next of stretches) {
    const last = result.at(-1)
    if (last && last.to === next.from && last.visible === next.visible)
      result[result.length - 1] = { ...next, from: last.from, rate: Math.max(last.rate, next.rate) }
    else result.push(next)
  }
  return result
}

/**
 * Sends reports one at a time, in order. Unsent reports are kept in memory while playback continues. The next report starts where the server accepted
 * the previous one to, so that nothing between them is lost.
 */
export function reportQueue({ send, onEmpty }: ReportQueueOptions): ReportQueue {
  let waiting: Waiting[] = []
  let number = 0
  let taken: { to: number; reached: number } | undefined
  let busy = false
  let misses = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const numbered = ({ endedAt, ...stretch }: Waiting): Report => {
    const from = taken && taken.to === stretch.from ? Math.min(taken.reached, stretch.from) : stretch.from
    return { ...stretch, from, number: ++number, ago: Math.round(performance.now() - endedAt) }
  }
  /** Sends one report. Returns whether the next one can follow. */
  const sendOne = async (stretch: Waiting): Promise<boolean> => {
    const report = numbered(stretch)
    const sent = await send(report, { last: false })
    if (sent === 'unsent') {
      waiting = joined([stretch, ...waiting])
      return false
    }
    taken = sent === 'refused' ? undefined : { to: report.to, reached: sent.reached }
    if (!taken || taken.reached >= Math.floor(report.to)) return true
    misses = taken.reached > report.from ? 0 : misses + 1
    if (misses >= maxMisses) return true
    waiting = joined([{ ...stretch, from: Math.max(taken.reached, report.from) }, ...waiting])
    rest = setTimeout(() => void flush(), restAfter)
    return false
  }
  const flush = async () => {
    if (busy) return
    busy = true
    clearTimeout(rest)
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await sendOne(next))) break
    busy = false
    if (waiting.length === 0) onEmpty?.()
  }
  return {
    add: (stretch) => {
      waiting = joined([...waiting, { ...stretch, endedAt: performance.now() }])
      void flush()
    },
    flush: () => void flush(),
    sendLast: () => {
      clearTimeout(rest)
      for (const stretch of waiting.splice(0)) void send(numbered(stretch), { last: true })
    },
  }
}
