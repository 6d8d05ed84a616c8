import { expect, test } from 'vitest'

import { changesOf } from './changes-in-words.ts'
import { valueInWords } from './value-in-words.ts'

test.for<[field: string, stored: string | number | boolean, shown: string | null]>([
  ['formId', 'amalgamInspectionForm', 'Amalgam separator inspection'],
  ['formId', 'aFormOfFormerTimes', 'aFormOfFormerTimes'],
  ['frequency', '1', 'Monthly'],
  ['plan', 'OSHA&SDS', 'OSHA+SDS'],
  ['plan', 'Exposure control plan', 'Exposure control plan'],
  ['retention', 'bloodborneTraining', 'Bloodborne pathogens training'],
  ['row', '68d2a5caeac9178cc81d9059/1758635466', null],
  ['next', '2026-12-31', '12/31/2026'],
  ['answer', 'before 2026-12-31', 'before 2026-12-31'],
  ['amountPaid', 64_905, '$649.05'],
  ['files', 2, '2'],
  ['newHire', false, 'no'],
  ['isApproved', false, 'not yet'],
  ['isApproved', true, 'yes'],
  ['exposure', 'atRisk', 'at risk'],
  ['reason', 'signed_out', 'signed out'],
  ['reason', 'Letter of a lawyer', 'Letter of a lawyer'],
])('%s of %s is shown as %s', ([field, stored, shown]) => {
  expect(valueInWords(field, stored)).toBe(shown)
})

test('rules of tasks and setup questions are shown in words', () => {
  expect(valueInWords('rule', 'ppeTraining')).toBe('Protective equipment training')
  expect(valueInWords('variable', 'staffUseExtinguishers')).toMatch(/extinguisher.*\?$/)
})

test('for a changed questionnaire, only the questions answered differently are shown', () => {
  const action = 'location.updated'
  const before = { options: ['xray', 'lasers'] }
  const xray = 'Do you use X-ray equipment?'
  const lasers = 'Do you use class 3B or class 4 lasers?'
  expect(changesOf({ action, before, after: { options: ['lasers', 'amalgam'] } }, new Map())).toEqual([
    { field: 'options', before: xray, after: 'Do you place or remove amalgam fillings, other than in rare emergencies?' },
  ])
  expect(changesOf({ action, before: null, after: before }, new Map())).toEqual([
    { field: 'options', before: null, after: `${xray}, ${lasers}` },
  ])
})

test('a value is shown by its name; the id of something without a name is left out', () => {
  const id = '5f0000000000000000000001'
  const change = { action: 'staff.changed', before: null, after: { roleId: id } }
  expect(changesOf(change, new Map([[id, 'Hygienist']]))).toEqual([{ field: 'roleId', before: null, after: 'Hygienist' }])
  expect(changesOf(change, new Map())).toEqual([])
})
