import { addDays, weekday } from '#calendar/days'
import type { Day } from '#calendar/days'

import type { Frequency } from '../types.ts'

/** Work that is due on a day, as far as it counts for the load of people and days. */
export interface DueWork {
  /** The rule, or the id of a task without one. */
  ruleKey: string
  /** Whether it is a check of an item, which a person does on a round with all others of the same frequency and day. */
  check: boolean
  frequency: Frequency
  assignees: readonly string[]
  everybody: boolean
  due: Day
}

/** The most cards that are placed on one day of an office. A card is the tasks of one rule, or one round. */
export const mostCardsADay = 6

/** The most one-time, quarterly and yearly duties of a person that are placed in one week, Sunday to Saturday. */
export const mostDutiesAWeek = 5

/** The card of the work: one for all tasks of a rule, and one for a round. */
export const cardOf = ({ ruleKey, check, frequency, assignees, everybody }: Omit<DueWork, 'due'>): string =>
  check ? `round ${frequency} ${everybody ? 'everybody' : assignees.toSorted().join(' ')}` : ruleKey

export const weekOf = (day: Day): Day => addDays(day, -weekday(day))

const everybodyKey = 'everybody'

/** The people on whom the work counts. */
export const peopleOf = ({ assignees, everybody }: Pick<DueWork, 'assignees' | 'everybody'>): readonly string[] =>
  everybody ? [everybodyKey] : assignees

/** Whether the work counts as a duty of its people in its week: everything but weekly and monthly work. */
const isDuty = ({ frequency }: DueWork) => frequency !== '0' && frequency !== '1'

/** Counts the cards of each day, and the duties of each person in each week. */
export class DueLoad {
  readonly #days = new Map<Day, Set<string>>()
  readonly #weeks = new Map<string, Set<string>>()

  constructor(work: Iterable<DueWork>) {
    for (const each of work) this.add(each)
  }

  add(work: DueWork): void {
    put(this.#days, work.due, cardOf(work))
    if (!isDuty(work)) return
    for (const person of peopleOf(work)) put(this.#weeks, `${person} ${weekOf(work.due)}`, cardOf(work))
  }

  cardsOn(day: Day): number {
    return this.#days.get(day)?.size ?? 0
  }

  /** The most duties that one of the people has in the week of the day. What everybody has counts for each of them. */
  dutiesIn(day: Day, people: readonly string[]): number {
    const shared = this.#dutiesOf(everybodyKey, day)
    if (people.includes(everybodyKey)) return this.#mostIn(day)
    return Math.max(0, ...people.map((person) => this.#dutiesOf(person, day))) + shared
  }

  #mostIn(day: Day): number {
    const week = weekOf(day)
    const counts = [...this.#weeks].map(([key, rules]) => (key.endsWith(` ${week}`) && !key.startsWith(everybodyKey) ? rules.size : 0))
    return Math.max(0, ...counts) + this.#dutiesOf(everybodyKey, day)
  }

  #dutiesOf(person: string, day: Day): number {
    return this.#weeks.get(`${person} ${weekOf(day)}`)?.size ?? 0
  }
}

function put<Key>(map: Map<Key, Set<string>>, key: Key, value: string): void {
  const values = map.get(key) ?? new Set()
  map.set(key, values.add(value))
}
