import type { OptionValue } from '../questions/option-values.ts'
import { visibleSteps } from '../questions/setup-steps.ts'
import type { TableRow } from '../questions/table-rows.ts'
import type { Variable } from '../questions/variables.ts'
import { practiceTypeValues, type PracticeType } from '../facts/practice-types.ts'
import type { LocationFacts } from '../rules/desired-tasks.ts'
import type { Person } from '../rules/person.ts'
import type { SetupStep } from '../questions/setup-step.ts'
import { aPerson } from './a-person.ts'
import { usualLocation, usualRow } from './usual-location.ts'

/** Places of an office. Sharps containers stand where sharps are used, several in one room of a larger office. */
const rooms = ['Operatory 1', 'Operatory 2', 'Operatory 3', 'Laboratory', 'Sterilization', 'Front desk', 'Hall', 'Break room']

/** How many rows each table has in an office of three, eight and twenty-five. */
const counts: Partial<Record<Variable, readonly [number, number, number]>> = {
  sharpsContainers: [2, 7, 18],
  sterilizers: [1, 2, 4],
  waterlineUnits: [2, 5, 14],
  amalgamSeparators: [1, 1, 2],
  fireExtinguishers: [1, 3, 8],
  firstAidKits: [1, 1, 3],
  emergencyEquipment: [3, 3, 6],
  eyewashStations: [1, 2, 4],
  xrayUnits: [2, 6, 16],
  nitrousUnits: [1, 2, 6],
}

/** Who looks after what: 0 manages the office, 1 leads the clinical team, 2 does the sterilizing, 3 sits at the front desk. */
const owners: Partial<Record<Variable, number>> = {
  sharpsContainers: 1,
  eyewashStations: 1,
  emergencyEquipment: 1,
  nitrousUnits: 1,
  amalgamSeparators: 1,
  chemicalCoordinator: 1,
  tbCoordinator: 1,
  sterilizers: 2,
  waterlineUnits: 2,
  chemicalHygieneOfficer: 2,
  fireExtinguishers: 3,
  firstAidKits: 3,
  wastePickups: 3,
  recordKeeper: 3,
}

const emergencyKinds = ['AED', 'Emergency drug kit', 'Emergency oxygen']

const idOf = (index: number) => String(index).padStart(24, 'a')

/** A realistic office whose staff share the work, and whose tables list what such an office has. It has recorded no training. */
export function officeOf(practiceType: PracticeType, state: string, staff: 3 | 8 | 25): LocationFacts {
  const usual = usualLocation(practiceType, state)
  const more: readonly OptionValue[] = staff === 25 ? ['moreThanTenEmployees'] : []
  const options = [...usual.options.filter((option) => option !== 'moreThanTenEmployees'), ...more]
  const people = Array.from({ length: staff }, (_, index) => personOf(index, staff))
  const answers = visibleSteps({ practiceType, options }).map((step) => [step.associatedVariable, answerOf(step, people)])
  return { ...usual, options, people, answers: Object.fromEntries(answers) }
}

/** Three of four people work with patients. All have long been there. */
function personOf(index: number, staff: number): Person {
  const atRisk = index % 4 !== 3 && (index > 0 || staff === 3)
  return aPerson(idOf(index), `Person ${index + 1}`, {
    administrator: index === 0,
    safetyOfficer: index === 0,
    atRisk,
    notAtRisk: !atRisk,
    atRiskSince: atRisk ? '2020-01-06' : null,
    bloodborneTrained: false,
    equipment: { items: ['mask'], key: 'role/1', givenOn: '2020-01-06', givenLater: false },
  })
}

function answerOf(step: SetupStep, people: readonly Person[]): unknown {
  const variable = step.associatedVariable
  const owner = idOf(Math.min(owners[variable] ?? 0, people.length - 1))
  if (step.type === 'boolean') return true
  if (step.type === 'table') return rowsOf(step, owner, people.length)
  if (!step.type.startsWith('multiple')) return owner
  if (variable === 'lifeSupportHolders') return people.filter(({ atRisk }) => atRisk).map(({ id }) => id)
  return variable === 'respiratorWearers' ? people.slice(0, 2).map(({ id }) => id) : [owner]
}

function rowsOf(step: SetupStep, owner: string, staff: number): TableRow[] {
  const size = staff === 3 ? 0 : staff === 8 ? 1 : 2
  const count = counts[step.associatedVariable]?.[size] ?? 1
  const { userSelectColumns = [], columns = [] } = step.tableLayout ?? {}
  return Array.from({ length: count }, (_, index) => {
    const room = rooms[index % (size === 0 ? 3 : rooms.length)] ?? ''
    const place = Object.fromEntries(columns.filter((column) => column === 'Place' || column === 'Room').map((column) => [column, room]))
    const kind = step.associatedVariable === 'emergencyEquipment' ? { Kind: emergencyKinds[index % 3] } : {}
    const person = Object.fromEntries(userSelectColumns.map((column) => [column, owner]))
    return { ...usualRow(step), ...person, ...place, ...kind, _row: `r${index + 1}`, Nickname: `Number ${index + 1}` }
  })
}

/** The states of the table: federal law, and states whose own rules add work. */
export const loadStates = ['OH', 'CA', 'WA', 'OR', 'MN'] as const

/** Every office of the table: eight people in each state, and smaller and larger ones under federal law and in California. */
export const loadOffices: readonly LocationFacts[] = practiceTypeValues.flatMap((type) =>
  loadStates.flatMap((state) =>
    ([3, 8, 25] as const).filter((staff) => staff === 8 || state === 'OH' || state === 'CA').map((staff) => officeOf(type, state, staff)),
  ),
)
