import { expect, test } from 'vitest'

import { personOf } from './person-of.ts'

const by = 'Hana Sato'

test('a record names its subject, or else whoever completed it', () => {
  expect(personOf({ rule: null, about: null, by })).toBe(by)
  expect(personOf({ rule: 'annualTraining', about: 'Sam Okafor', by })).toBe('Sam Okafor')
})

test.each(['sharpsForm', 'saferDeviceInput'])('a record of the rule %s names nobody', (rule) => {
  expect(personOf({ rule, about: 'Sam Okafor', by })).toBe('')
})
