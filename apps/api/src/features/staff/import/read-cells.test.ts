import { expect, test } from 'vitest'

import { readPhone, readPositions, readYesNo } from './read-cells.ts'

test('a phone number is national or international, and a country prefix alone counts as none', () => {
  const american = { number: '+15035550123', countryCode: '1' }
  for (const typed of ['5035550123', '(503) 555-0123', '503.555.0123', '1 503 555 0123', '+1 503-555-0123'])
    expect(readPhone(typed), typed).toEqual(american)
  expect(readPhone('+44 20 7946 0958')).toEqual({ number: '+442079460958', countryCode: '44' })
  expect(readPhone('011 44 20 7946 0958')).toEqual({ number: '+442079460958', countryCode: '44' })
  for (const typed of ['', '+1', ' +44 ']) expect(readPhone(typed), typed).toBeNull()
  for (const typed of ['555-0123', '1.5035550123E+10', 'call me', '+1 503 555 01234567', '503 555 0123 ext. 4'])
    expect(readPhone(typed), typed).toBeUndefined()
})

test('positions are read in any case and order; exposures are mutually exclusive', () => {
  expect(readPositions('at risk|ADMIN')).toEqual({
    value: {
      isAdministrator: true,
      isSafetyOfficer: false,
      isSpiceOfficer: false,
      exposure: 'atRisk',
      written: 'Administrator | At Risk',
    },
  })
  expect(readPositions('Safety Officer; spice-officer, Not at risk')).toMatchObject({
    value: { isAdministrator: false, isSafetyOfficer: true, isSpiceOfficer: true, exposure: 'notAtRisk' },
  })
  expect(readPositions(' | ')).toEqual({ problem: expect.stringContaining('at least one of Administrator') })
  expect(readPositions('At Risk | Hygienist')).toEqual({ problem: expect.stringContaining('"Hygienist" is not one of') })
  expect(readPositions('At Risk | Not At Risk')).toEqual({ problem: 'A person is either At Risk or Not At Risk.' })
})

test('an empty new-hire cell means no', () => {
  expect(readYesNo('')).toEqual({ value: false })
  expect(readYesNo('YES')).toEqual({ value: true })
  expect(readYesNo('maybe')).toEqual({ problem: 'Please write Yes or No.' })
})
