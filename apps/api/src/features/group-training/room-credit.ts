import { creditOf, fastest, graceMs, joined, latest, lengthOf, recent, without } from '#api/data/training/credit'
import type { Report, Sitting, Span } from '#api/data/training/credit'

/** A report of the host. `ago`: the milliseconds since its last second was played, as the page counts them. */
export interface RoomReport extends Report {
  ago: number
}

/** What a report earns the room. Seconds of the film, end exclusive; moments in milliseconds since 1970. */
export interface RoomCredit {
  from: number
  to: number
  hiddenMs: number
  /** The time of the room that it costs. No two reports of a sitting cost the same time. */
  paid: Span
  /** When all of the reported stretch was played: it ends `ago` before now. */
  played: Span
}

/** What a report of the host earns the room, as far as the time since the last one has room for it. null for a number that was taken before. */
export function roomCredit(sitting: Sitting, report: RoomReport, { now, furthest }: { now: number; furthest: number }): RoomCredit | null {
  const { startedAt, usedUntil } = sitting
  const credit = creditOf(sitting, report, { now, furthest, spent: [[startedAt, usedUntil]] })
  if (!credit) return null
  const { from, to, hiddenMs } = credit
  const costs = wallTime(Math.max(0, to - report.from), report)
  // What is left over, two seconds at most, is for the next report: reports do not come at even intervals.
  const paidUntil = Math.min(now, Math.max(Math.ceil(usedUntil + costs), now - graceMs))
  const playedUntil = Math.max(now - report.ago, Math.min(now, usedUntil))
  const played: Span = [playedUntil - wallTime(report.to - report.from, report), playedUntil]
  return { from, to, hiddenMs, paid: [paidUntil - costs, paidUntil], played }
}

/** Whole seconds of a film, end exclusive. */
interface Stretch {
  from: number
  to: number
}

/**
 * What of it belongs to a person who was in the room at these times: the seconds of the film that were played meanwhile, as far as the time was not
 * spent elsewhere.
 */
export function attendeeCredit(
  room: RoomCredit,
  report: RoomReport,
  { now, spent, present }: { now: number; spent: readonly Span[]; present: readonly Span[] },
): { stretches: Stretch[]; spent: Span[] } {
  const free = without([room.paid], spent)
  let left = lengthOf(free) < lengthOf([room.paid]) ? secondsIn(lengthOf(free), report) : Infinity
  const stretches = seenBy(present, room, report).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left)
    left -= end - from
    return from < end ? [{ from, to: end }] : []
  })
  const seconds = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  return { stretches, spent: joined([...recent(spent, now), ...latest(free, wallTime(seconds, report))]) }
}

/** The seconds that were played from begin to end while somebody was there. The last one of a report may have begun in it. */
function seenBy(present: readonly Span[], { from, to, played: [begin] }: RoomCredit, report: RoomReport): Stretch[] {
  const second = (moment: number) => report.from + ((moment - begin) / 1000) * speedOf(report)
  return present.map(([came, left]) => ({
    from: came <= begin ? from : Math.ceil(second(came) - error),
    to: Math.min(to, Math.floor(second(left) + error)),
  }))
}

/** A floating-point error must not cost a whole second. */
const error = 1e-6
const speedOf = ({ rate }: Report) => Math.min(rate, fastest)
const wallTime = (seconds: number, report: Report) => (seconds * 1000) / speedOf(report)
const secondsIn = (milliseconds: number, report: Report) => Math.floor((milliseconds / 1000) * speedOf(report) + error)
