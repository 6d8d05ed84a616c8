import { addDays, weekday } from '#calendar/days'
import type { FirstDuty } from '#contract/first-days/first-days'

/** Duties of one rule that are answered together: the same rule, day and answer. */
export interface DutyGroup {
  key: string
  title: string
  first: FirstDuty
  duties: readonly FirstDuty[]
  /** Everybody who has one of them, by name. */
  people: readonly string[]
}

/** The duties as the page shows them, in the order of their due days. */
export function groupDuties(duties: readonly FirstDuty[]): DutyGroup[] {
  const groups = Map.groupBy(duties, ({ rule, due, lastOn, notHere, before }) => JSON.stringify([rule, due, lastOn, notHere, before]))
  return [...groups].flatMap(([key, some]) => {
    const [first] = some
    if (!first) return []
    const people = some.some(({ everybody }) => everybody)
      ? ['Everybody']
      : [...new Set(some.flatMap((duty) => duty.people.map(({ name }) => name)))].toSorted()
    return [{ key, title: some.length === 1 ? first.name : first.title, first, duties: some, people }]
  })
}

/** One column of the page: a week from Sunday to Saturday, or everything after the shown weeks. */
export interface DutyWeek {
  /** The Sunday with which it begins. */
  start: string
  later: boolean
  groups: readonly DutyGroup[]
}

/** The weeks from today to the end of the ninety days, also those without a duty, and one column for what is due later. */
export function weeksOf(groups: readonly DutyGroup[], { today, until }: { today: string; until: string }): DutyWeek[] {
  const applying = groups.filter(({ first }) => first.notHere === null)
  const sunday = (day: string) => addDays(day, -weekday(day))
  const weeks: DutyWeek[] = []
  for (let start = sunday(today); start <= until; start = addDays(start, 7)) {
    const isFirst = weeks.length === 0
    weeks.push({
      start,
      later: false,
      groups: applying.filter(({ first: { due } }) => sunday(due) === start || (isFirst && due < start)),
    })
  }
  const end = addDays(sunday(until), 7)
  const later = applying.filter(({ first }) => first.due >= end)
  return later.length === 0 ? weeks : [...weeks, { start: end, later: true, groups: later }]
}

/** How many cards are due within the first two weeks from today. */
export const dueSoon = (groups: readonly DutyGroup[], today: string): number =>
  groups.filter(({ first }) => first.notHere === null && first.due < addDays(today, 14)).length
