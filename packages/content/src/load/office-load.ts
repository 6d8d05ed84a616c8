import type { LocationFacts } from '../rules/desired-tasks.ts'
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
