import { expect, test } from 'vitest'

import { labelOf, setupOptions, whyOf } from './setup-options.ts'

const why = (value: string, state: string) => whyOf(setupOptions.find((option) => option.value === value) ?? {}, state) ?? ''

test('a question names the law of the state of its location, and of no other', () => {
  expect(why('corrosives', 'PA')).toBe('Where such products are used, an eyewash must be close by (29 CFR 1910.151(c)).')
  expect(why('corrosives', 'CA')).toContain('8 CCR 5162')
  expect(why('corrosives', 'CA')).not.toContain('Washington')
  expect(why('industryKeepsLog', 'MN')).toMatch(/In Minnesota every industry keeps it, whatever the answer\.$/)
  expect(why('industryKeepsLog', 'OR')).toMatch(/if Table 1 of OAR 437-001-0700 does not name your industry\.$/)
  expect(why('moreThanTenEmployees', 'OR')).toMatch(/within the state \(OAR 437-001-0700\(3\)\(a\)\)\.$/)
})

test('a question without a reason has none in any state', () => {
  expect(whyOf({}, 'CA')).toBeUndefined()
})

test('a question speaks of veterinary practices only to them, and asks a dental office nothing that it cannot be', () => {
  const blood = setupOptions.find(({ value }) => value === 'humanBloodExposure') ?? {}
  expect(whyOf(blood, 'PA', 'Veterinary')).toMatch(/covers human blood\. Many veterinary practices answer No\.$/)
  expect(whyOf(blood, 'PA', 'dental')).not.toContain('veterinary')
  expect(whyOf(blood, 'PA')).not.toContain('veterinary')
  const industry = setupOptions.find(({ value }) => value === 'industryKeepsLog')
  expect(industry && [labelOf(industry, 'dental'), labelOf(industry, 'medical'), labelOf(industry, null)]).toEqual([
    'Is this location part of a hospital?',
    industry?.label,
    industry?.label,
  ])
})
