import { addDays, addMonths } from '#calendar/days'
import type { Day } from '#calendar/days'

import { setupSteps } from '../questions/setup-steps.ts'
import type { Variable } from '../questions/variables.ts'
import type { DesiredTask, LocationFacts } from '../rules/desired-tasks.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { mayHaveTakenPlace } from '../rules/task-rules.ts'
import { aPerson } from './a-person.ts'
import { usualLocation, usualRow } from './usual-location.ts'

/** The rows of an office of eight people in each table that makes recurring tasks. */
const rows: Partial<Record<Variable, number>> = {
  sharpsContainers: 7,
  sterilizers: 2,
  fireExtinguishers: 3,
  firstAidKits: 1,
  eyewashStations: 2,
  emergencyEquipment: 3,
  waterlineUnits: 5,
  xrayUnits: 6,
  nitrousUnits: 2,
}

/** An office of eight people that is set up today and has no training on record. Its manager is named in every answer. */
export function eightPersonOffice(practiceType: PracticeType, state: string, today: Day): LocationFacts {
  const usual = usualLocation(practiceType, state)
  const [manager] = usual.people
  const staff = Array.from({ length: 7 }, (_, index) =>
    aPerson(String(index).repeat(24), `Staff ${index + 1}`, {
      atRisk: index < 5,
      notAtRisk: index >= 5,
      atRiskSince: index < 5 ? '2020-01-06' : null,
      bloodborneTrained: false,
      equipment: { items: ['mask'], key: 'role/1', givenOn: '2020-01-06', givenLater: false },
    }),
  )
  const answers = Object.entries(usual.answers).map(([variable, answer]) => [variable, withRows(variable, answer)])
  return {
    ...usual,
    today,
    answers: Object.fromEntries(answers),
    people: [...(manager ? [{ ...manager, bloodborneTrained: false }] : []), ...staff],
  }
}

function withRows(variable: string, answer: unknown): unknown {
  const step = setupSteps.find(({ associatedVariable }) => associatedVariable === variable)
  const count = step && rows[step.associatedVariable]
  if (!step || count === undefined || !Array.isArray(answer)) return answer
  return Array.from({ length: count }, (_, index) => ({ ...usualRow(step), _row: `r${index + 1}`, Nickname: `Number ${index + 1}` }))
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
