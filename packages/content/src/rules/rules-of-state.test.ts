import { expect, test } from 'vitest'

import { rulesOfState } from './rules-of-state.ts'

test('a state without its own rules has an empty list, and a state with rules has their citations', () => {
  expect(rulesOfState('PA', 'dental')).toEqual([])
  expect(rulesOfState('CA', 'Veterinary')).toEqual(
    expect.arrayContaining(['8 CCR 3203', 'California Labor Code 6401.9', '8 CCR 5193(c)(2)']),
  )
  expect(rulesOfState('CA', 'Veterinary').join(), 'federal law stands apart').not.toMatch(/CFR|CDC/)
})

test('a rule for dentists is not listed for others', () => {
  expect(rulesOfState('GA', 'dental')).toEqual(['Ga. Comp. R. & Regs. 150-8-.01', 'Georgia Board of Dentistry 150-8-.05'])
  expect(rulesOfState('GA', 'medical')).toEqual([])
})
