import { isPracticeType, practiceTypeValues } from '../practice-types.ts'
import { federalContact, stateContacts } from '../report-contacts.ts'
import type { ReportContact } from '../report-contacts.ts'
import { eyewashChecks } from './eyewash-checks.ts'
import { gasLimits } from './gas-limits.ts'
import { hepatitisBDuties } from './hepatitis-b-duties.ts'
import { injuryLogs } from './injury-logs.ts'
import { sporeTests } from './spore-tests.ts'
import { floorIn } from './state-floor.ts'
import type { Certainty, FloorTopic, StateFloor } from './state-floor.ts'

const certaintyOf: Record<ReportContact['confidence']['limits'], Certainty> = { high: 'text', medium: 'restated', low: 'known' }

const rowOf = (contact: ReportContact): StateFloor<ReportContact> => ({
  value: contact,
  citation: contact.citation ?? '29 CFR 1904.39',
  source: contact.source,
  checkedOn: contact.checkedOn,
  certainty: certaintyOf[contact.confidence.limits],
})

/** To whom, and within how many hours, a death or a severe injury is reported (`report-contacts.ts`). */
const reports: FloorTopic<ReportContact> = {
  title: 'the report of a severe injury',
  practiceTypes: practiceTypeValues,
  federal: rowOf(federalContact),
  states: Object.fromEntries(Object.entries(stateContacts).map(([state, contact]) => [state, rowOf(contact)])),
}

/** Every topic whose rows differ by state. */
export const floorTopics: readonly FloorTopic[] = [reports, injuryLogs, sporeTests, hepatitisBDuties, eyewashChecks, gasLimits]

/** The topics for which no row of a state is loaded, at a type of practice. The product names them, because silence would read as "there is no rule". */
export function topicsNotLoaded(state: string, practiceType: string): string[] {
  return floorTopics
    .filter(({ practiceTypes }) => isPracticeType(practiceType) && practiceTypes.includes(practiceType))
    .filter((topic) => floorIn(topic, state) === undefined)
    .map(({ title }) => title)
}
