import type { Stretch } from './video-follower.ts'

export interface Report extends Stretch {
  /** Rises with every report of a watching session. */
  number: number
  /** Milliseconds since its last second was played. */
  ago: number
}

/** A stretch that waits, with the moment of its end on the clock of the page. */
interface Waiting extends Stretch {
  endedAt: number
}

/** What became of a report: kept for another try, dropped because the server refuses it, or taken up to a second of the film. */
export type Sent = 'unsent' | 'refused' | { reached: number }

export interface ReportQueueOptions {
  send: (report: Report, options: { last: boolean }) => Promise<Sent>
  /** Everything that was watched has reached the server. */
  onEmpty?: () => void
}

export interface ReportQueue {
  add: (stretch: Stretch) => void
  /** Tries what waits, for example when the connection is back. */
  flush: () => void
  /** Sends everything that waits as the page is left, without waiting for answers. */
  sendLast: () => void
}

/** The pause before the rest of a report is sent that the server has taken in part, in milliseconds: its clock allows more by then. */
const restAfter = 2_000
/** So often in a row the server may take nothing of it. */
const mostMisses = 3

/** Stretches that follow each other are one report, so that the clock of the server covers them together. The rate is the highest of them. */
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
 * Sends reports one after the other, in order. What cannot be sent is kept in memory, and playback goes on. The next report begins where the server
 * took the last one to, so that nothing between them is lost.
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
  /** Sends one report; answers whether the next one can follow. */
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
    if (misses >= mostMisses) return true
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
