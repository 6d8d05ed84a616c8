import { withPlace } from './kind-and-name.ts'

interface PlacedProblem {
  what: string
  place: string
  /** The item with its kind. */
  item: { name: string; place: string } | null
}

/** "Eyewash, Bottle 1, Hall": the item of a problem and its place, or only the place. */
export function whereOf({ item, place }: PlacedProblem): string {
  const where = place || item?.place || ''
  return item ? withPlace(item.name, where) : where
}

/** The same, as far as the words of the problem do not begin with it: a round writes "Eyewash, Bottle 1: No water". */
export function whereBesides(problem: PlacedProblem): string {
  const { what, item, place } = problem
  if (item === null || !what.startsWith(`${item.name}:`)) return whereOf(problem)
  const where = place || item.place
  return withPlace(item.name, where) === item.name ? '' : where
}
