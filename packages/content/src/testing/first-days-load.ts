import { addDays, addMonths } from '#calendar/days'
import type { Day } from '#calendar/days'

import { desiredTasks } from '../rules/desired-tasks.ts'
import type { DesiredTask, LocationFacts } from '../rules/desired-tasks.ts'
import { cardOf } from '../rules/first-days/due-load.ts'
import type { DueWork } from '../rules/first-days/due-load.ts'
import { dayWithoutRoom, withFirstDays, workOf } from '../rules/first-days/first-due-days.ts'
import { firstDaysForLaw } from '../rules/first-days/room.ts'
import { mayHaveTakenPlace } from '../rules/task-rules.ts'

/** What a location has to do at first, in cards: the tasks of one rule, or one round. */
export interface FirstDaysLoad {
  dueInFirstTwoWeeks: number
  mostOnOneDay: number
}

/** The load of a location that is set up today, and says when it last did something. A one-time duty that was done before is not due. */
export function firstDaysLoad(facts: LocationFacts, lastOn: (task: DesiredTask) => Day | undefined = () => undefined): FirstDaysLoad {
  const work = firstWork(facts, lastOn)
  const end = addDays(facts.today, firstDaysForLaw)
  const cards = (some: readonly DueWork[]) => new Set(some.map(cardOf)).size
  const days = Map.groupBy(work, ({ due }) => due)
  return {
    dueInFirstTwoWeeks: cards(work.filter(({ due }) => due < end)),
    mostOnOneDay: Math.max(0, ...[...days.values()].map(cards)),
  }
}

/** The first occurrence of each task of a location that is set up today. */
function firstWork(facts: LocationFacts, lastOn: (task: DesiredTask) => Day | undefined): DueWork[] {
  const { today } = facts
  const open = desiredTasks(facts).filter((task) => task.frequency !== '99' || lastOn(task) === undefined)
  return withFirstDays(open, { today, work: [], lastOn }).map((task) => ({
    ...workOf(task),
    due: task.room ? (task.dueOn ?? today) : dayWithoutRoom(task, today),
  }))
}

/**
 * When an office that runs well last did a duty: yearly and quarterly work at different times within its period, and whatever the law requires before
 * other work long ago.
 */
export const lastOnInARunningOffice =
  (today: Day) =>
  ({ frequency, ruleKey, room }: DesiredTask): Day | undefined => {
    if (frequency === '99') return room || mayHaveTakenPlace(ruleKey) || ruleKey === 'hepatitisBOffer' ? addMonths(today, -24) : undefined
    if (frequency !== '2' && frequency !== '3') return undefined
    const spread = [...ruleKey].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    return addDays(addMonths(today, frequency === '2' ? -3 : -12), 15 + (spread % (frequency === '2' ? 60 : 300)))
  }
