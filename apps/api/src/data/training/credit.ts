/** Stretch of the wall clock, milliseconds since 1970, end exclusive. */
export type Span = readonly [from: number, to: number]

/** What the server knows of a sitting with a film before a report. Moments in milliseconds since 1970, film positions in seconds. */
export interface Sitting {
  startedAt: number
  lastNumber: number
  /** Moment of the last report that was taken; at first that of the start. */
  usedUntil: number
  /** Second of the film up to which the last report was credited. */
  reachedSecond: number
  /** Milliseconds credited since the page was hidden. */
  hiddenMs: number
}

/** What a page says that it has played. Nothing of it is believed beyond what the wall clock allows. */
export interface Report {
  number: number
  from: number
  to: number
  rate: number
  visible: boolean
}

/** The person and the film at the moment of a report. */
export interface Ground {
  now: number
  /** Time of the person that is credited already, in whatever sitting; in order, without overlap. */
  spent: readonly Span[]
  /** End of the furthest stretch of the film that the person has watched in this training year. */
  furthest: number
}

/** What a report earns. */
export interface Credit {
  /** Whole seconds of the film, end exclusive; the same twice if nothing is earned. */
  from: number
  to: number
  /** The time of the person that is spent after it. */
  spent: Span[]
  hiddenMs: number
}

export const fastest = 1.5
/** Time from before the last report that still counts: reports do not come at even intervals. */
export const graceMs = 2_000
/** How far back a report may reach that was held up by a lost connection. */
export const latestMs = 30 * 60_000
/** How long a hidden page is credited. */
const hiddenLimitMs = 30_000
/** How far beyond what was watched a stretch may begin, in seconds of the film. */
const gap = 1

/**
 * What a report earns (ruling 13): the played stretch, as far as the wall clock of the person since the last report has room for it, at 1.5 times the
 * speed at most. Time that was spent in another sitting earns nothing, nor does a stretch beyond what was watched. null for a number that was taken
 * before.
 */
export function creditOf(sitting: Sitting, report: Report, ground: Ground): Credit | null {
  if (report.number <= sitting.lastNumber) return null
  const spent = recent(ground.spent, ground.now)
  const hiddenMs = report.visible ? 0 : sitting.hiddenMs
  const nothing = { from: Math.floor(report.from), to: Math.floor(report.from), spent, hiddenMs }
  if (report.from > Math.max(sitting.reachedSecond, ground.furthest) + gap || report.to <= report.from) return nothing
  const window: Span = [Math.max(sitting.startedAt, sitting.usedUntil - graceMs, ground.now - latestMs), ground.now]
  const free = without([window], spent)
  const allowed = Math.min(lengthOf(free), report.visible ? Infinity : hiddenLimitMs - hiddenMs)
  const speed = Math.min(report.rate, fastest)
  const needed = Math.min(Math.max(allowed, 0), ((report.to - report.from) * 1000) / speed)
  // A floating-point error must not cost a whole second.
  const to = Math.floor(Math.min(report.to, report.from + (needed * speed) / 1000) + 1e-6)
  return {
    ...nothing,
    to: Math.max(to, nothing.from),
    spent: joined([...spent, ...latest(free, needed)]),
    hiddenMs: report.visible ? 0 : hiddenMs + needed,
  }
}

/** Those of the spans that a report can still reach. */
export const recent = (spans: readonly Span[], now: number) => spans.filter(([, to]) => to > now - latestMs - graceMs)

export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** Those spans without the others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others
    .reduce<Span[]>(
      (left, [start, end]) =>
        left
          .flatMap(([from, to]): Span[] => [
            [from, Math.min(to, start)],
            [Math.max(from, end), to],
          ])
          .filter(([from, to]) => from < to),
      [...spans],
    )
    .filter(([from, to]) => from < to)
}

/** The last part of the spans with that length: what was just reported was most likely watched just now. */
export function latest(spans: readonly Span[], length: number): Span[] {
  const taken: Span[] = []
  let left = length
  for (const [from, to] of spans.toReversed()) {
    if (left <= 0) break
    const start = Math.max(from, to - left)
    taken.unshift([start, to])
    left -= to - start
  }
  return taken
}

/** In order, and one span where they touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
