import { creditOf, maxRate, graceMs, recent, type Report, type Sitting } from '#api/data/training/credit'
import { mergeSpans, lastPartOfSpans, lengthOf, subtractSpans, type Span } from '#api/data/training/spans'

/** A report of the host. `ago` is the time in milliseconds since its last second was played, measured by the page. */
export interface RoomReport extends Report {
  ago: number
}

/** What a report earns the room. Seconds of the video, end exclusive; times in milliseconds since 1970. */
export interface RoomCredit {
  from: number
  to: number
  hiddenMs: number
  /** The wall-clock time used by the report. No two reports of a session use the same time. */
  paid: Span
  /** When the whole reported stretch was played. It ends `ago` before now. */
  played: Span
}

/**
 * Returns what a report of the host earns the room, limited by the time since the last report. Returns null for a report number that was already
 * processed.
 */
export function roomCredit(sitting: Sitting, report: RoomReport, { now, furthest }: { now: number; furthest: number }): RoomCredit | null {
  const { startedAt, usedUntil } = sitting
  const credit = creditOf(sitting, report, { now, furthest, spent: [[startedAt, usedUntil]] })
  if (!credit) return null
  const { from, to, hiddenMs } = credit
  const costs = wallTime(Math.max(0, to - report.from), report)
  // Up to two seconds of unused time remain for the next report, because reports do not arrive at even intervals.
  const paidUntil = Math.min(now, Math.max(Math.ceil(usedUntil + costs), now - graceMs))
  const playedUntil = Math.max(now - report.ago, Math.min(now, usedUntil))
  const played: Span = [playedUntil - wallTime(report.to - report.from, report), playedUntil]
  return { from, to, hiddenMs, paid: [paidUntil - costs, paidUntil], played }
}

/** Whole seconds of a video, end exclusive. */
interface Stretch {
  from: number
  to: number
}

/**
 * Returns the part of the credit that belongs to a person who was in the room at these times: the seconds played during them, as far as the
 * person's time was not spent elsewhere.
 */
export function attendeeCredit(
  room: RoomCredit,
  report: RoomReport,
  { now, spent, present }: { now: number; spent: readonly Span[]; present: readonly Span[] },
): { stretches: Stretch[]; spent: Span[] } {
  const free = subtractSpans([room.paid], spent)
  let left = lengthOf(free) < lengthOf([room.paid]) ? secondsIn(lengthOf(free), report) : Infinity
  const stretches = seenBy(present, room, report).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left)
    left -= end - from
    return from < end ? [{ from, to: end }] : []
  })
  const seconds = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  return { stretches, spent: mergeSpans([...recent(spent, now), ...lastPartOfSpans(free, wallTime(seconds, report))]) }
}

/**
 * Returns the seconds played from start to finish while the person was present. The first second of a report counts if the person was there when it
 * began.
 */
function seenBy(present: readonly Span[], { from, to, played: [begin] }: RoomCredit, report: RoomReport): Stretch[] {
  const second = (moment: number) => report.from + ((moment - begin) / 1000) * speedOf(report)
  return present.map(([came, left]) => ({
    from: came <= begin ? from : Math.ceil(second(came) - error),
    to: Math.min(to, Math.floor(second(left) + error)),
  }))
}

/** Tolerance that keeps a floating-point error from costing a whole second. */
const error = 1e-6
const speedOf = ({ rate }: Report) => Math.min(rate, maxRate)
const wallTime = (seconds: number, report: Report) => (seconds * 1000) / speedOf(report)
const secondsIn = (milliseconds: number, report: Report) => Math.floor((milliseconds / 1000) * speedOf(report) + error)
