/** A period of time, end exclusive: of the wall clock in milliseconds since 1970, or of a film in seconds. */
export type Span = readonly [from: number, to: number]

export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** Returns the spans without the parts covered by the others. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
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

/** Returns the last part of the spans with the given total length, because reported film was most likely watched just now. */
export function lastPartOfSpans(spans: readonly Span[], length: number): Span[] {
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

/** Sorts the spans and merges those that touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
