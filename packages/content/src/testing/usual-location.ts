import type { LocationFacts, Person } from '../rules/desired-tasks.ts'
import { availableFormIds } from '../forms/index.ts'
import type { OptionValue } from '../questions/option-values.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { visibleSteps } from '../questions/setup-steps.ts'
import { rulesOfStep } from '../rules/explain/task-details.ts'
import type { SetupStep } from '../questions/setup-step.ts'
import { aPerson } from './a-person.ts'

const everywhere: readonly OptionValue[] = [
  'humanBloodExposure',
  'sterilizersOnSite',
  'xray',
  'corrosives',
  'compressedGas',
  'aed',
  'regulatedWaste',
  'respirators',
]

/** The questions that a typical location of a type answers Yes in the questionnaire. */
const usualOptions: Record<PracticeType, readonly OptionValue[]> = {
  dental: [...everywhere, 'dentalUnitWaterlines', 'amalgam', 'nitrousOxide', 'emergencyDrugKit'],
  medical: [...everywhere, 'onSiteLab', 'labIsCliaWaived', 'emergencyDrugKit', 'controlledSubstances', 'medicareMedicaid'],
  Veterinary: [...everywhere, 'moreThanTenEmployees', 'onSiteLab', 'anestheticGases', 'controlledSubstances', 'hazardousDrugs'],
  medicalLaboratory: [...everywhere, 'onSiteLab', 'formaldehyde'],
}

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(24))
const manager = ids[0] ?? ''

const person = (id: string, place: number): Person =>
  aPerson(id, `Person ${place + 1}`, {
    administrator: place === 0,
    safetyOfficer: place === 0,
    atRisk: place < 3,
    notAtRisk: place >= 3,
    startedOn: '2020-01-06',
    atRiskSince: place < 3 ? '2020-01-06' : null,
    equipment: { items: ['mask'], key: 'role/1', givenOn: '2020-01-06', givenLater: false },
  })

/** A typical location with five long-time staff members and one row in each table, at the usual frequency. */
export function usualLocation(practiceType: PracticeType, state: string): LocationFacts {
  const options = usualOptions[practiceType]
  return {
    practiceType,
    state,
    options,
    answers: Object.fromEntries(visibleSteps({ practiceType, options }).map((step) => [step.associatedVariable, usualAnswer(step)])),
    people: ids.map(person),
    availableForms: new Set(availableFormIds),
    today: '2026-11-22',
  }
}

/** The answer of a typical location to a step, with the given day in its dated rows. */
export function usualAnswer(step: SetupStep, dated = '2019-05-01') {
  if (step.type === 'boolean') return true
  if (step.type === 'table') return [usualRow(step, dated)]
  return step.type.startsWith('multiple') ? [manager] : manager
}

/** A usual row of a table. */
export function usualRow(step: SetupStep, dated = '2019-05-01') {
  const { columns = [], userSelectColumns = [], frequencySelectColumns = [] } = step.tableLayout ?? {}
  const frequency = rulesOfStep(step).find((rule) => rule.scope === 'row' && rule.frequency !== '99')?.frequency ?? ''
  const cell = (column: string) =>
    userSelectColumns.includes(column)
      ? manager
      : frequencySelectColumns.includes(column)
        ? frequency
        : column.startsWith('Date')
          ? dated
          : `${column} 1`
  return { _row: 'r1', ...Object.fromEntries(columns.map((column) => [column, cell(column)])) }
}
