import { expect, test } from 'vitest'

import { casPattern, hasCasCheckDigit, normalizedCas } from './cas-number.ts'

test.each(['67-63-0', '64-17-5', '7732-18-5', '7727-37-9', '1333-74-0', '50-00-0', '9004-53-9'])(
  '%s is a CAS number with a correct last digit',
  (cas) => {
    expect(casPattern.test(cas)).toBe(true)
    expect(hasCasCheckDigit(cas)).toBe(true)
  },
)

test.each(['67-63-1', '64-17-6', '7732-18-4', '76-63-0', '46-17-5'])('%s has a wrong last digit', (cas) =>
  expect(hasCasCheckDigit(cas)).toBe(false),
)

test.each(['067-63-0', '6-63-0', '67-6-0', '67-633-0', '67-63-00', '12345678-63-0', ' 67-63-0', '67-63-0 ', '67630'])(
  '"%s" is not written as a CAS number',
  (written) => expect(casPattern.test(written)).toBe(false),
)

test.each([
  ['67\u201163\u20110', '67-63-0'],
  [' 67 - 63 - 0 ', '67-63-0'],
  ['67 63 0', '67 63 0'],
])('"%s" is normalized to "%s"', (typed, cas) => expect(normalizedCas(typed)).toBe(cas))
