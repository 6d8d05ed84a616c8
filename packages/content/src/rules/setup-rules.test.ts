import { expect, test } from 'vitest'

import { holds, isEmptyAnswer } from './conditions.ts'
import { checkFloor } from './frequency-floor.ts'
import { purgeDate, retentionClasses } from '../facts/retention.ts'
import { effectiveOptions, notSelectedOptions, visibleOptions } from '../questions/setup-options.ts'
import { choicesAt, setupSteps, stepOf, visibleSteps } from '../questions/setup-steps.ts'
import { withRowIds } from '../questions/table-rows.ts'
import { checkTableFloors } from './explain/task-details.ts'
import { ruleIn } from './rule-in.ts'
import { taskRule } from './task-rules.ts'

const at = (state: string, practiceType = 'dental') => ({ practiceType, state, options: [], answers: {} })

const ruleOf = (key: string) => {
  const rule = taskRule(key)
  if (rule === undefined) throw new Error(`No rule ${key}`)
  return rule
}

test('a dependent question is shown until its parent is answered No, and counts as No without its parent', () => {
  const shown = (answers: Record<string, boolean | undefined>) => visibleOptions('medical', answers).map((option) => option.value)
  expect(shown({})).toContain('labIsCliaWaived')
  expect(shown({ onSiteLab: true })).toContain('labIsCliaWaived')
  expect(shown({ onSiteLab: false })).not.toContain('labIsCliaWaived')
  expect(effectiveOptions('medical', ['labIsCliaWaived', 'aed'])).toEqual(['aed'])
  expect(notSelectedOptions('medical', ['labIsCliaWaived', 'aed'])).toContain('labIsCliaWaived')
})

test('the choices of a question are those of the practice type', () => {
  const jobs = (practiceType: string) => choicesAt(stepOf('jobsAllExposed')!, practiceType)
  expect(jobs('dental')).toEqual(['Dentist', 'Hygienist', 'Dental assistant', 'Nurse', 'Lab technician'])
  expect(jobs('medical')).toEqual(['Physician', 'Nurse', 'Medical assistant', 'Phlebotomist', 'Lab technician'])
  expect(jobs('medicalLaboratory')).toEqual(['Physician', 'Phlebotomist', 'Lab technician'])
  expect(jobs('Veterinary')).toEqual(['Lab technician', 'Veterinarian', 'Veterinary technician'])
  const worries = (practiceType: string) => choicesAt(stepOf('violenceConcerns')!, practiceType)
  expect(worries('dental')).not.toContain('Owners of animals')
  expect(worries('Veterinary')).toContain('Owners of animals')
})

test('each choice with its own practice types is a choice of its question', () => {
  for (const { choices = [], choicesOnlyAt = {} } of setupSteps) expect(choices).toEqual(expect.arrayContaining(Object.keys(choicesOnlyAt)))
})

test('questions of other practice types are hidden and count as No', () => {
  const asked = visibleOptions('Veterinary', { onSiteLab: true }).map((option) => option.value)
  expect(asked).not.toContain('labIsCliaWaived')
  expect(asked).not.toContain('amalgam')
  expect(effectiveOptions('Veterinary', ['amalgam', 'xray', 'not an option'])).toEqual(['xray'])
})

test('steps depend on options and practice type', () => {
  const numbers = (practiceType: string, ...options: string[]) => visibleSteps({ practiceType, options }).map((step) => step.stepNumber)
  expect(numbers('Veterinary')).toEqual([1, 2, 3, 12, 13, 14, 15, 21, 22, 23, 24, 25, 26, 36, 40, 41, 42, 44, 45])
  expect(numbers('dental', 'humanBloodExposure')).toEqual(expect.arrayContaining([4, 8, 11, 34]))
  expect(numbers('medicalLaboratory')).toContain(35)
  expect(numbers('medical', 'onSiteLab')).toContain(35)
  expect(numbers('medical', 'onSiteLab', 'labIsCliaWaived')).not.toContain(35)
})

test('a frequency below a legal floor is rejected; one below a recommendation causes a warning until a reason is given', () => {
  expect(checkFloor(ruleOf('extinguisherCheck'), '2')).toEqual({ ok: false, refused: 'The law asks for this at least once a month.' })
  expect(checkFloor(ruleOf('extinguisherCheck'), '0')).toEqual({ ok: true })
  expect(checkFloor(ruleOf('chemicalHygienePlan'), '99')).toEqual({
    ok: false,
    refused: 'The law asks for this at least once a year.',
  })
  expect(checkFloor(ruleOf('sporeTest'), '1')).toMatchObject({ ok: false, warns: expect.stringContaining('CDC recommends') })
  expect(checkFloor(ruleOf('sporeTest'), '1', 'Used once a month only')).toEqual({ ok: true })
  expect(checkFloor(ruleOf('sporeTest'), '1', '  ').ok).toBe(false)
  expect(checkFloor(ruleOf('wastePapers'), '99')).toEqual({ ok: true })
})

test('a state’s own law turns a recommendation into a rejection', () => {
  expect(checkFloor(ruleIn(ruleOf('waterTest'), at('GA')), '3', 'We prefer it')).toEqual({
    ok: false,
    refused: 'The law asks for this at least once every three months.',
  })
  expect(checkFloor(ruleIn(ruleOf('waterTest'), at('WA')), '3', 'The maker says so')).toEqual({ ok: true })
  expect(checkFloor(ruleIn(ruleOf('waterTest'), at('GA', 'Veterinary')), '3', 'The maker says so')).toEqual({ ok: true })
})

test('a table answer is checked cell by cell, with the position of the cell', () => {
  const step = stepOf('fireExtinguishers')
  if (step === undefined) throw new Error('The step is missing.')
  const rows = [{}, { _row: 'a', Nickname: 'Hall', Frequency: '1' }, { _row: 'b', Nickname: 'Lab', Frequency: '3' }]
  expect(checkTableFloors(step, rows, at('OH'))).toEqual([
    { row: 2, rowKey: 'b', column: 'Frequency', result: { ok: false, refused: 'The law asks for this at least once a month.' } },
  ])
  const sterilizers = stepOf('sterilizers')
  if (sterilizers === undefined) throw new Error('The step is missing.')
  const row = { _row: 's', Nickname: 'Small', Frequency: '1' }
  expect(checkTableFloors(sterilizers, [row], at('PA'))).toHaveLength(1)
  expect(checkTableFloors(sterilizers, [row], at('PA'), { s: 'Used once a month' })).toEqual([])
})

test('rows get an identity once and keep it', () => {
  expect(withRowIds([{ Nickname: 'A' }, { Nickname: 'B', _row: 'kept' }], () => 'new')).toEqual([
    { Nickname: 'A', _row: 'new' },
    { Nickname: 'B', _row: 'kept' },
  ])
})

test('No is an answer; blanks, empty lists and rows with only an identity are not', () => {
  expect([undefined, null, ' ', [], ['', ' '], [{ _row: 'a', Nickname: '' }]].every(isEmptyAnswer)).toBe(true)
  expect([false, 'x', ['', 'x'], [{ Nickname: 'A' }]].some(isEmptyAnswer)).toBe(false)
})

test('a Yes/No condition accepts booleans and words only', () => {
  const yes = (answer: unknown) =>
    holds(
      { answer: 'secondaryContainers', equals: true },
      { practiceType: 'dental', options: [], answers: { secondaryContainers: answer } },
    )
  expect([true, 'Yes', 'true'].every(yes)).toBe(true)
  expect([false, 'No', undefined, 1].some(yes)).toBe(false)
})

test('medical records are kept for employment plus 30 years, and indefinitely while employed', () => {
  expect(purgeDate({ class: 'employeeMedical', recordedOn: '2026-11-21' })).toBeNull()
  expect(purgeDate({ class: 'employeeMedical', recordedOn: '2026-11-21', employmentEndedOn: '2030-06-30' })).toBe('2060-07-01')
  expect(purgeDate({ class: 'hazmatTraining', recordedOn: '2026-11-21', employmentEndedOn: '2026-12-01' })).toBe('2027-03-02')
})

test('logs are kept for five years after the end of their year, plans until they are replaced plus five years', () => {
  expect(purgeDate({ class: 'injuryLog', recordedOn: '2026-01-05' })).toBe('2032-01-01')
  expect(purgeDate({ class: 'planVersion', recordedOn: '2026-01-05' })).toBeNull()
  expect(purgeDate({ class: 'planVersion', recordedOn: '2026-01-05', noLongerValidOn: '2027-01-05' })).toBe('2032-01-06')
  expect(purgeDate({ class: 'check1', recordedOn: '2024-02-29' })).toBe('2025-03-01')
})

test('an unknown retention class throws and is not treated as a short retention', () => {
  expect(() => purgeDate({ class: 'gone', recordedOn: '2026-01-05' })).toThrow('There is no retention class gone.')
})

test('every retention class states its basis', () => {
  for (const each of retentionClasses) expect(each.basis.trim(), each.id).not.toBe('')
})

test('treating TB disease requires the respirator program, whatever was answered about respirators', () => {
  const steps = (options: string[]) => visibleSteps({ practiceType: 'medical', options }).map((step) => step.associatedVariable)
  expect(steps(['onSiteTbTesting', 'onSiteTbTreatment'])).toEqual(expect.arrayContaining(['respiratorAdministrator', 'respiratorWearers']))
  expect(steps(['onSiteTbTesting'])).not.toContain('respiratorAdministrator')
})
