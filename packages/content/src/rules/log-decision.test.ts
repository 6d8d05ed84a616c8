import { expect, test } from 'vitest'

import { optionsAfterDecision } from './log-decision.ts'

const dental = (...options: string[]) => ({ practiceType: 'dental', options })

test('the decision answers both questions and leaves the others unchanged', () => {
  expect(optionsAfterDecision(dental('amalgam'), { moreThanTen: 'yes', industryExempt: 'no' }).toSorted()).toEqual(
    ['amalgam', 'industryKeepsLog', 'moreThanTenEmployees'].toSorted(),
  )
  expect(optionsAfterDecision(dental('moreThanTenEmployees', 'industryKeepsLog'), { moreThanTen: 'yes', industryExempt: 'yes' })).toEqual([
    'moreThanTenEmployees',
  ])
  expect(optionsAfterDecision(dental('moreThanTenEmployees', 'industryKeepsLog'), { moreThanTen: 'no' })).toEqual([])
})

test('a question that does not apply to the practice counts as No', () => {
  const vet = { practiceType: 'Veterinary', options: [] }
  expect(optionsAfterDecision(vet, { moreThanTen: 'yes', industryExempt: 'no' })).toEqual(['moreThanTenEmployees'])
})
