import type { ItemCheck } from '../checks/check-types.ts'

/** One item of a round, with its place. The place may be empty. */
export interface StopToWalk {
  check: ItemCheck
  place: string
}

/** Opening a round and finishing it. */
const startSeconds = 20
/** The way to the next place. */
const walkSeconds = 10
/** Reading the name of an item, and the tap. */
const tapSeconds = 3
/** One more item that is looked at together with another one at its place. */
const togetherSeconds = 3

/** How long a person needs for the items of a round: the statements of each, the taps, and the way from place to place. */
export function roundSeconds(stops: readonly StopToWalk[]): number {
  const places = new Set(stops.map(({ check, place }) => place || check.kind))
  const looks = Map.groupBy(stops, ({ check, place }) => (check.together ? `${check.kind} ${place}` : ''))
  const seconds = [...looks].flatMap(([together, some]) =>
    some.map(({ check }, index) => (together !== '' && index > 0 ? togetherSeconds : tapSeconds + secondsOf(check))),
  )
  return startSeconds + places.size * walkSeconds + sumOf(seconds)
}

/** The same in whole minutes, rounded up, as cards show it. */
export const roundMinutes = (stops: readonly StopToWalk[]): number => Math.ceil(roundSeconds(stops) / 60)

const secondsOf = ({ statements }: ItemCheck) => sumOf(statements.map(({ seconds }) => seconds))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
