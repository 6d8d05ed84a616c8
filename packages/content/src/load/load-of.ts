import type { Frequency } from '#calendar/frequency-and-anchor'

import { minutesOf } from './rule-minutes.ts'
import { roundSeconds, type StopToWalk } from './round-seconds.ts'

/** A task as far as it is work: how often, for whom, and the item that it checks, if any. */
export interface WorkTask {
  ruleKey: string
  frequency: Frequency
  /** A one-time task that is issued anew each year. */
  eachYear: boolean
  /** Those who may do it. It counts for the first of them. */
  people: readonly string[]
  stop: StopToWalk | null
}

/** The recurring work of a person, or of an office. */
export interface Load {
  /** How often in a year somebody sits down for it. A round counts once. */
  sittings: number
  minutesAWeek: number
}

const timesAYear: Readonly<Record<Frequency, number>> = { '0': 52, '1': 12, '2': 4, '3': 1, '99': 0 }

/**
 * The recurring work of each person. The checks that a person does equally often are one round, because they are due on the same day. What is done
 * once, such as adopting a plan, is not counted.
 */
export function loadByPerson(tasks: readonly WorkTask[]): Map<string, Load> {
  const byPerson = Map.groupBy(
    tasks.filter((task) => timesOf(task) > 0),
    ({ people }) => people[0] ?? '',
  )
  return new Map([...byPerson].map(([person, some]) => [person, loadOf(some)]))
}

/** The loads of all people together. */
export function sumOfLoads(loads: Iterable<Load>): Load {
  const all = [...loads]
  return { sittings: sumOf(all.map(({ sittings }) => sittings)), minutesAWeek: sumOf(all.map(({ minutesAWeek }) => minutesAWeek)) }
}

interface Sitting {
  times: number
  minutes: number
}

function loadOf(tasks: readonly WorkTask[]): Load {
  const sittings = [...roundsOf(tasks), ...tasks.filter(({ stop }) => stop === null).map(sittingOf)]
  return {
    sittings: sumOf(sittings.map(({ times }) => times)),
    minutesAWeek: sumOf(sittings.map(({ times, minutes }) => times * minutes)) / weeksOfYear,
  }
}

const weeksOfYear = 52

function roundsOf(tasks: readonly WorkTask[]): Sitting[] {
  const stops = tasks.flatMap(({ stop, frequency }) => (stop ? [{ stop, frequency }] : []))
  return [...Map.groupBy(stops, ({ frequency }) => frequency)].map(([frequency, some]) => ({
    times: timesAYear[frequency],
    minutes: roundSeconds(some.map(({ stop }) => stop)) / 60,
  }))
}

const sittingOf = (task: WorkTask): Sitting => ({ times: timesOf(task), minutes: minutesOf(task.ruleKey) })

const timesOf = ({ frequency, eachYear }: WorkTask) => (eachYear ? 1 : timesAYear[frequency])

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
