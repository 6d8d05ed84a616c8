import { describe, expect, test } from 'vitest'

import { checkAnswer, noPhoneText } from './check-answer.ts'
import { stepOf } from './setup-steps.ts'

const [hana, stranger] = ['a'.repeat(24), 'b'.repeat(24)]
let made = 0
const context = { people: new Set([hana]), knownRows: new Set(['r1']), makeId: () => `new${(made += 1)}` }

const check = (variable: string, answer: unknown) => checkAnswer(stepOf(variable)!, answer, context)
const fieldsOf = (variable: string, answer: unknown) => {
  const checked = check(variable, answer)
  return checked.ok ? {} : checked.fields
}
const container = (more: Record<string, unknown> = {}) => ({
  Nickname: 'Op 1',
  Room: 'Operatory 1',
  'Brand and size': 'Safebox',
  Person: hana,
  Frequency: '1',
  ...more,
})

test('a phone cell takes a number with words around it, and no words alone', () => {
  const trainer = (phone: string) => fieldsOf('trainers', [{ Trainer: hana, Qualifications: 'RN', 'Phone during training': phone }])
  for (const phone of ['503-555-0100', 'ext. 12', '911', '503-555-0100 or 503-555-0101, ask for Hana']) expect(trainer(phone)).toEqual({})
  for (const phone of ['As the team agreed', 'desk 1']) expect(trainer(phone)).toEqual({ 'answer.0.Phone during training': noPhoneText })
  expect(trainer('')).toEqual({ 'answer.0.Phone during training': 'Required' })
  const contact = { Who: 'Gas company', Phone: 'see door', 'When to call': 'Smell of gas' }
  expect(fieldsOf('emergencyContacts', [contact])).toEqual({ 'answer.0.Phone': noPhoneText })
  const clinic = { Service: 'Exposure', Provider: 'City clinic', Address: '1 Main', Phone: 'none', Hours: 'Always' }
  expect(fieldsOf('postExposureProviders', [clinic])).toEqual({ 'answer.0.Phone': noPhoneText })
})

describe('accepted answers', () => {
  const cases: [string, unknown, unknown][] = [
    ['meetingPlace', '  At the flagpole ', 'At the flagpole'],
    ['meetingPlace', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['violenceConcerns', ['x'.repeat(500)], ['x'.repeat(500)]],
    ['safetyOfficer', 'x'.repeat(100), 'x'.repeat(100)],
    ['staffUseExtinguishers', 'Yes', true],
    ['staffUseExtinguishers', false, false],
    ['safetyOfficer', hana, hana],
    ['safetyOfficer', ' Dr. Typed ', 'Dr. Typed'],
    ['evacuationLeads', [hana, hana, 'Front desk'], [hana, 'Front desk']],
    ['violenceConcerns', [' Cash', 'Parking lot '], ['Cash', 'Parking lot']],
    ['chemicalHygieneOfficer', 'Test kits only', 'Test kits only'],
    ['fireExtinguishers', '(none)', '(none)'],
    ['jobsAllExposed', '(none)', '(none)'],
  ]
  for (const [variable, sent, stored] of cases)
    test(`${variable}: ${JSON.stringify(sent).slice(0, 80)}`, () => {
      expect(check(variable, sent)).toEqual({ ok: true, answer: stored })
    })

  test('a table keeps known row ids, assigns new ones, drops unknown columns and reads numbers as frequency codes', () => {
    const sent = [
      container({ _row: 'r1', Frequency: 0, Secret: 'x' }),
      container({ _row: 'r1' }),
      container({ Person: 'shared', _row: 'made up' }),
    ]
    const checked = check('sharpsContainers', sent)
    expect(checked).toMatchObject({
      ok: true,
      answer: [
        { _row: 'r1', Frequency: '0' },
        { _row: expect.stringMatching(/^new/) },
        { _row: expect.stringMatching(/^new/), Person: 'shared' },
      ],
    })
    expect(JSON.stringify(checked)).not.toContain('Secret')
  })
})

describe('answers rejected at their field', () => {
  const cases: [string, unknown, Record<string, string>][] = [
    ['meetingPlace', ' \n ', { answer: 'Required' }],
    ['meetingPlace', { text: 'x' }, { answer: 'Required' }],
    ['meetingPlace', 5, { answer: 'Required' }],
    ['meetingPlace', 'x'.repeat(2_001), { answer: 'Please use at most 2,000 characters.' }],
    ['violenceConcerns', ['Cash', 'x'.repeat(501)], { 'answer.1': 'Please use at most 500 characters.' }],
    ['safetyOfficer', 'x'.repeat(101), { answer: 'Please use at most 100 characters.' }],
    ['sharpsContainers', [container({ Room: 'x'.repeat(1_001) })], { 'answer.0.Room': 'Please use at most 1,000 characters.' }],
    ['staffUseExtinguishers', 'maybe', { answer: 'Required' }],
    ['violenceConcerns', [], { answer: 'Required' }],
    ['violenceConcerns', ['Cash', ' '], { 'answer.1': 'Fill all fields' }],
    ['safetyOfficer', null, { answer: 'Required' }],
    ['safetyOfficer', stranger, { answer: 'Please choose someone from this location.' }],
    ['safetyOfficer', 'shared', { answer: 'Please choose a person.' }],
    ['evacuationLeads', [], { answer: 'Required' }],
    ['evacuationLeads', [hana, stranger], { 'answer.1': 'Please choose someone from this location.' }],
    ['sharpsContainers', [], { answer: 'Required' }],
    ['sharpsContainers', 'none', { answer: 'Required' }],
    ['jobsSomeExposed', [{ 'Job title': ' ' }], { 'answer.0.Job title': 'Required', 'answer.0.Tasks with exposure': 'Required' }],
    ['sharpsContainers', [container({ Nickname: ' ', Person: '' })], { 'answer.0.Nickname': 'Required', 'answer.0.Person': 'Required' }],
    ['sharpsContainers', [container({ Frequency: 'often' })], { 'answer.0.Frequency': 'Please choose how often.' }],
    [
      'sharpsContainers',
      [container({ Frequency: '', Person: stranger })],
      { 'answer.0.Frequency': 'Required', 'answer.0.Person': 'Please choose someone from this location.' },
    ],
  ]
  for (const [variable, sent, fields] of cases)
    test(`${variable}: ${JSON.stringify(sent).slice(0, 60)}`, () => {
      expect(fieldsOf(variable, sent)).toEqual(fields)
    })
})

test('None is rejected if the location must have something', () => {
  expect(fieldsOf('xrayUnits', '(none)')).toEqual({ answer: 'Required' })
})
