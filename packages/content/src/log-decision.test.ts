import { expect, test } from 'vitest'

import { checkAnswers } from './form-answers.ts'
import { logDecisionForm } from './forms/of-tasks/log-decision-form.ts'
import { optionsAfterDecision } from './log-decision.ts'

const dental = (...options: string[]) => ({ practiceType: 'dental', options })

test('the decision answers both questions, and leaves the others', () => {
  expect(optionsAfterDecision(dental('amalgam'), { moreThanTen: 'yes', industryExempt: 'no' }).toSorted()).toEqual(
    ['amalgam', 'industryKeepsLog', 'moreThanTenEmployees'].toSorted(),
  )
  expect(optionsAfterDecision(dental('moreThanTenEmployees', 'industryKeepsLog'), { moreThanTen: 'yes', industryExempt: 'yes' })).toEqual([
    'moreThanTenEmployees',
  ])
  expect(optionsAfterDecision(dental('moreThanTenEmployees', 'industryKeepsLog'), { moreThanTen: 'no' })).toEqual([])
})

test('the number that was typed decides; a choice that contradicts it is refused', () => {
  const problem = (mostEmployees: string, moreThanTen: string) =>
    checkAnswers(logDecisionForm, { mostEmployees, moreThanTen }, { today: '2026-11-20' })['moreThanTen']
  expect(problem('12', 'no')).toBe('12 is more than 10. Please choose Yes, or correct the number.')
  expect(problem('10', 'yes')).toBe('10 is not more than 10. Please choose No, or correct the number.')
  expect([problem('11', 'yes'), problem('10', 'no'), problem('', 'no'), problem('many', 'yes')]).toEqual(Array(4).fill(undefined))
})

test('a question that the practice is not asked counts as No', () => {
  const vet = { practiceType: 'Veterinary', options: [] }
  expect(optionsAfterDecision(vet, { moreThanTen: 'yes', industryExempt: 'no' })).toEqual(['moreThanTenEmployees'])
})
