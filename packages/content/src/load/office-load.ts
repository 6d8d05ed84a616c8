import type { LocationFacts } from '../rules/desired-tasks.ts'
import { ruleIn } from '../rules/rule-in.ts'
import { situationOf } from '../rules/situation.ts'
import { taskRule } from '../rules/task-rules.ts'
import { loadByPerson, sumOfLoads, type WorkTask } from './load-of.ts'
import { workOfLocation } from './work-of-location.ts'

/** The yearly hour of training is each person's own and is not work of the office. */
const ownTraining: ReadonlySet<string> = new Set(['annualTraining', 'annualRefresher'])

/** The recurring work of an office. */
export interface OfficeLoad {
  /** How often in a year somebody of the office sits down for it, with the training of each person. */
  sittings: number
  /** Without the training of each person. */
  minutesAWeek: number
  officerMinutesAWeek: number
  /** The most that anybody but the safety officer has. */
  mostOfOthers: number
}

/** The recurring work of a location. */
export const officeLoad = (facts: LocationFacts): OfficeLoad => loadOfWork(workOfLocation(facts), facts)

/** The recurring work of a location without the rules of its own state: what is left may be changed by us. */
export function loadWithoutState(facts: LocationFacts, elsewhere: LocationFacts): OfficeLoad {
  const known = new Set(workOfLocation(elsewhere).map(({ ruleKey }) => ruleKey))
  return loadOfWork(
    workOfLocation(facts).filter(({ ruleKey }) => known.has(ruleKey)),
    facts,
  )
}

/** A recurring duty that only the law of a state asks for. */
export interface StateDuty {
  ruleKey: string
  name: string
  citation: string
  /** How many records it makes in a year, for everybody together. */
  records: number
}

/** The recurring duties of a location that it would not have under the law of `elsewhere`. */
export function dutiesOfState(facts: LocationFacts, elsewhere: LocationFacts): StateDuty[] {
  const known = new Set(workOfLocation(elsewhere).map(({ ruleKey }) => ruleKey))
  const added = workOfLocation(facts).filter(({ ruleKey }) => !known.has(ruleKey))
  return [...Map.groupBy(added, ({ ruleKey }) => ruleKey)].flatMap(([ruleKey, tasks]) => {
    const rule = taskRule(ruleKey)
    const records = sumOfLoads(loadByPerson(tasks).values()).sittings
    if (rule === undefined || records === 0) return []
    const { name, citation } = ruleIn(rule, situationOf(facts))
    return [{ ruleKey, name: name.replace(/: \{Person\}$/, ''), citation, records }]
  })
}

function loadOfWork(tasks: readonly WorkTask[], { people }: LocationFacts): OfficeLoad {
  const duties = loadByPerson(tasks.filter(({ ruleKey }) => !ownTraining.has(ruleKey)))
  const officer = people.find(({ safetyOfficer }) => safetyOfficer)?.id
  const others = [...duties].filter(([person]) => person !== officer).map(([, { minutesAWeek }]) => minutesAWeek)
  return {
    sittings: sumOfLoads(loadByPerson(tasks).values()).sittings,
    minutesAWeek: sumOfLoads(duties.values()).minutesAWeek,
    officerMinutesAWeek: duties.get(officer ?? '')?.minutesAWeek ?? 0,
    mostOfOthers: Math.max(0, ...others),
  }
}
