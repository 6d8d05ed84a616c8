import { addDays } from '#calendar/days'
import type { BodyOf } from '#contract/endpoint/endpoint'
import type { saveStop } from '#contract/rounds/rounds'

import type { HistoryContext, Open } from './plan-work.ts'

type Problem = Pick<BodyOf<typeof saveStop>, 'result' | 'statement' | 'problem' | 'note' | 'fixedNow' | 'fix'>

interface Found extends Omit<Problem, 'result' | 'fix'> {
  rule: string
  /** The names that the item has in the practices. */
  items: readonly string[]
  /** Days before today. The check of the period that contains the day finds the problem. */
  daysAgo: number
  /** Days from today until the problem must be fixed; absent for the usual days. */
  dueIn?: number
}

/** What people find at the first location of a practice: one problem is fixed at once, one some days later, and one is being worked on. */
const found: readonly Found[] = [
  {
    rule: 'firstAidKitCheck',
    items: ['Break room'],
    daysAgo: 45,
    statement: 'contents',
    problem: 'bandages',
    note: 'Two gauze rolls left. The supplier delivers on Thursday.',
  },
  {
    rule: 'sharpsContainerCheck',
    items: ['Operatory 1', 'Exam room 1'],
    daysAgo: 24,
    statement: 'fill',
    problem: 'atLine',
    note: 'Closed and replaced.',
    fixedNow: true,
  },
  {
    rule: 'sharpsContainerCheck',
    items: ['Sterilization', 'Draw station'],
    daysAgo: 8,
    statement: 'place',
    problem: 'loose',
    note: 'The wall bracket is loose. The container stands upright on the counter until it is mounted again.',
    dueIn: 4,
  },
]

/** The problem that is found at a stop, or undefined. */
export function problemAt({ people, place, today }: HistoryContext, { rule, item, periodStart, due }: Open): Problem | undefined {
  if (place.locationId !== people.locations[0]?.id) return undefined
  const here = found.find((one) => {
    const day = addDays(today, -one.daysAgo)
    return one.rule === rule && one.items.includes(item ?? '') && periodStart <= day && day <= due
  })
  if (!here) return undefined
  const { statement, problem, note, fixedNow, dueIn } = here
  return {
    result: 'problem',
    statement,
    problem,
    note,
    ...(fixedNow && { fixedNow }),
    ...(dueIn !== undefined && { fix: { due: addDays(today, dueIn), outOfUse: false } }),
  }
}
