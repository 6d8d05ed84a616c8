import { mergeSpans, lastPartOfSpans, lengthOf, subtractSpans, type Span } from './spans.ts'

/** The server's data about a sitting with a film before a report. Times are in milliseconds since 1970, film positions in seconds. */
export interface Sitting {
  startedAt: number
  lastNumber: number
  /** Time of the last accepted report; initially the start. */
  usedUntil: number
  /** Second of the film up to which the last report was credited. */
  reachedSecond: number
  /** Milliseconds credited since the page was hidden. */
  hiddenMs: number
}

/** The playback that a page reports. It is credited only as far as the wall clock allows. */
export interface Report {
  number: number
  from: number
  to: number
  rate: number
  visible: boolean
}

/** The state of the person and the film at the time of a report. */
export interface CreditContext {
  now: number
  /** The person's time that is already credited, in any sitting; sorted, without overlap. */
  spent: readonly Span[]
  /** End of the furthest stretch of the film that the person has watched in this training year. */
  furthest: number
}

/** The credit for a report. */
export interface Credit {
  /** Whole seconds of the film, end exclusive; both are equal if nothing is credited. */
  from: number
  to: number
  /** The person's credited time after the report. */
  spent: Span[]
  hiddenMs: number
}

export const maxRate = 1.5
/** How far before the last report time still counts, because reports do not arrive at even intervals. */
export const graceMs = 2_000
/** How far back a report delayed by a lost connection may reach. */
const maxDelayMs = 30 * 60_000
/** How long a hidden page is credited. */
const hiddenLimitMs = 30_000
/** How far beyond the watched part a stretch may begin, in seconds of the film. */
const maxGapSeconds = 1

/**
 * Returns the credit for a report (ruling 13): the played stretch, as far as it fits into the person's wall-clock time since the last report, at no
 * more than 1.5 times the speed. Time spent in another sitting earns nothing, and neither does a stretch beyond the watched part. Returns null for a
 * report number that was already accepted.
 */
export function creditOf(sitting: Sitting, report: Report, context: CreditContext): Credit | null {
  if (report.number <= sitting.lastNumber) return null
  const spent = recent(context.spent, context.now)
  const hiddenMs = report.visible ? 0 : sitting.hiddenMs
  const nothing = { from: Math.floor(report.from), to: Math.floor(report.from), spent, hiddenMs }
  if (report.from > Math.max(sitting.reachedSecond, context.furthest) + maxGapSeconds || report.to <= report.from) return nothing
  const window: Span = [Math.max(sitting.startedAt, sitting.usedUntil - graceMs, context.now - maxDelayMs), context.now]
  const free = subtractSpans([window], spent)
  const allowed = Math.min(lengthOf(free), report.visible ? Infinity : hiddenLimitMs - hiddenMs)
  const speed = Math.min(report.rate, maxRate)
  const needed = Math.min(Math.max(allowed, 0), ((report.to - report.from) * 1000) / speed)
  // Prevents a floating-point error from costing a whole second.
  const to = Math.floor(Math.min(report.to, report.from + (needed * speed) / 1000) + 1e-6)
  return {
    ...nothing,
    to: Math.max(to, nothing.from),
    spent: mergeSpans([...spent, ...lastPartOfSpans(free, needed)]),
    hiddenMs: report.visible ? 0 : hiddenMs + needed,
  }
}

/** Returns the spans that a report can still reach. */
export const recent = (spans: readonly Span[], now: number) => spans.filter(([, to]) => to > now - maxDelayMs - graceMs)
