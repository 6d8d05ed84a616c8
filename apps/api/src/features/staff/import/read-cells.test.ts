import { expect, test } from 'vitest'

import { readDay, readPhone, readPositions, readYesNo } from './read-cells.ts'

const today = '2026-11-21'

test('a date is read in American and ISO formats', () => {
  const days = {
    '03/14/2019': '2019-03-14',
    '3/4/2019': '2019-03-04',
    '3-4-19': '2019-03-04',
    '12/31/98': '1998-12-31',
    '1/2/27': '2027-01-02',
    '1/2/28': '1928-01-02',
    '2019-3-14': '2019-03-14',
    '2019-03-14 00:00:00': '2019-03-14',
    '3/5/2019 12:00:00 AM': '2019-03-05',
    '3/5/2019 12:00 am': '2019-03-05',
    '2/29/2024': '2024-02-29',
  }
  for (const [typed, day] of Object.entries(days)) expect(readDay(typed, today), typed).toEqual({ value: day })
})

test('an invalid date gets a message with the expected format', () => {
  for (const typed of [
    '2/29/2023',
    '13/01/2020',
    '14.3.2019',
    'March 14',
    '43538',
    '0/1/2020',
    '2019-03-14 08:30',
    '3/5/2019 12:00:00 PM',
    '1/1/1',
  ])
    expect(readDay(typed, today), typed).toEqual({ problem: expect.stringContaining('MM/DD/YYYY') })
})

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
