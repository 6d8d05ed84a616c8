import { describe, expect, test } from 'vitest'

import { desiredTasks } from './desired-tasks.ts'
import { practiceTypeValues } from '../facts/practice-types.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { taskRule } from './task-rules.ts'
import { usualLocation } from '../testing/usual-location.ts'
import type { Frequency } from './types.ts'

/** Tasks and completions per year of a typical location, before the rules were corrected against the law in November 2026. */
const before: Record<PracticeType, { tasks: number; completions: number }> = {
  dental: { tasks: 71, completions: 398 },
  medical: { tasks: 68, completions: 382 },
  Veterinary: { tasks: 61, completions: 364 },
  medicalLaboratory: { tasks: 65, completions: 368 },
}

/** Legal duties that no rule produced before. Only these may increase the load. */
const lawWasMissing = [
  'evacuationLeadTraining',
  'ppeTraining',
  'respiratorProgramAdopt',
  'labChemicalTraining',
  'formaldehydeFirstMeasurement',
  'cliaCertificate',
  'proficiencyTesting',
  'deaRegistration',
  'amalgamCertification',
  'californiaSafetyProgram',
  'californiaViolencePlan',
  'californiaViolenceTraining',
  'californiaAerosolPlan',
  'californiaAerosolReview',
  'californiaDentalCourses',
  'washingtonAccidentProgram',
  'washingtonSafetyMeetings',
  'washingtonInfectionTraining',
  'hawaiiSafetyProgram',
  'nevadaSafetyProgram',
  'oregonSafetyMeetings',
  'minnesotaRightToKnow',
  'tennesseeChemicalTraining',
  'minnesotaPatientHandling',
  'minnesotaAwair',
  'minnesotaSafetyCommittee',
  'californiaZoonoticProcedures',
  'californiaInfectionProtocol',
  'californiaAssistantCourse',
  'californiaLabRegistration',
  'fluVaccine',
  'chemicalHygieneAdopt',
  'firstAidTrained',
  'chemicalsFirst',
  'newHireBriefing',
  'newHireBloodborne',
  'californiaNewPeople',
]

const timesAYear: Record<Frequency, number> = { '0': 52, '1': 12, '2': 4, '3': 1, '99': 0 }

function loadOf(practiceType: PracticeType, state: string) {
  const tasks = desiredTasks(usualLocation(practiceType, state))
  const times = tasks.map(({ ruleKey, frequency }) => {
    const due = taskRule(ruleKey)?.due
    return { ruleKey, times: due !== undefined && 'yearlyOn' in due ? 1 : timesAYear[frequency] }
  })
  const usual = times.filter(({ ruleKey }) => !lawWasMissing.includes(ruleKey))
  const sum = (some: typeof times) => some.reduce((total, each) => total + each.times, 0)
  return { tasks: tasks.length, completions: sum(times), usual: { tasks: usual.length, completions: sum(usual) } }
}

describe.each(practiceTypeValues)('%s', (type) => {
  test.each(['OH', 'CA', 'WA', 'GA', 'HI', 'NV', 'OR', 'MN'])(
    'in %s: no more tasks and completions than before, except for legal duties that were missing',
    (state) => {
      const load = loadOf(type, state)
      expect(load.usual.tasks, JSON.stringify(load)).toBeLessThanOrEqual(before[type].tasks)
      expect(load.usual.completions, JSON.stringify(load)).toBeLessThanOrEqual(before[type].completions)
    },
  )
  test('even with those duties the year is lighter than before under federal law', () => {
    expect(loadOf(type, 'OH').completions).toBeLessThan(before[type].completions)
  })
})

test('every duty that was missing is now a rule', () => {
  expect(lawWasMissing.filter((key) => taskRule(key) === undefined)).toEqual([])
})
