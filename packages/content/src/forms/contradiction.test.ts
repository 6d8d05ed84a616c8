import { expect, test } from 'vitest'

import { checkAnswers } from './form-answers.ts'
import { hepatitisBVaccineConsentForm } from './health/hepatitis-b-vaccine-consent-form.ts'
import { logDecisionForm } from './of-tasks/log-decision-form.ts'

const today = '2026-11-20'

test('the number entered determines the answer about the log; a contradicting choice is rejected', () => {
  const problem = (mostEmployees: string, moreThanTen: string) =>
    checkAnswers(logDecisionForm, { mostEmployees, moreThanTen }, { today })['moreThanTen']
  expect(problem('12', 'no')).toBe('12 is more than 10. Please choose Yes, or correct the number.')
  expect(problem('10', 'yes')).toBe('10 is not more than 10. Please choose No, or correct the number.')
  expect(problem(' 12 ', 'no')).toContain('12 is more')
  for (const unread of ['', ' ', 'many']) expect([problem(unread, 'yes'), problem(unread, 'no')]).toEqual([undefined, undefined])
  expect([problem('11', 'yes'), problem('10', 'no')]).toEqual([undefined, undefined])
  expect(checkAnswers(logDecisionForm, { moreThanTen: 'no' }, { today })).not.toHaveProperty('moreThanTen')
})

test('a person who accepts the vaccination cannot answer that no doses are planned', () => {
  const problem = (choice: string, dosesGiven: string) =>
    checkAnswers(hepatitisBVaccineConsentForm, { choice, dosesGiven }, { today })['dosesGiven']
  expect(problem('accept', 'none')).toBe('You accept the vaccination in section 2. Please choose "Not yet" or "Yes".')
  expect([problem('accept', 'notYet'), problem('decline', 'none')]).toEqual([undefined, undefined])
})
