import { expect, test } from 'vitest'

import { linesOfTexts } from '../sds-reader/testing/lines-of-texts.ts'
import { findDates } from './find-dates.ts'

const found = (...texts: string[]) => findDates(linesOfTexts(...texts))
const lastDay = (...texts: string[]) => found(...texts).validUntil

test('the last day is read beside each of its words and in each American form', () => {
  for (const text of [
    'Expires 03/31/2027',
    'This license expires on March 31, 2027.',
    'Expiration Date: 3/31/27',
    'EXPIRATION DATE (MM/DD/YYYY): 03/31/2027',
    'Valid until Mar. 31, 2027',
    'Valid through 2027-03-31',
    'Valid thru 03-31-2027',
    'EXP. 03/31/27',
    'Exp. Date | 31 Mar 2027',
    'Good through March 31st, 2027',
    'Renew by: 03/31/2027',
    'First Aid CPR AED expires 03/31/2027',
  ])
    expect.soft(lastDay(text), text).toBe('2027-03-31')
})

test('of several dates, each is the one that its own words name', () => {
  const texts = ['Printed 02/01/2025', 'Issued: 03/31/2025 Expires: 03/31/2027', 'Date of birth 04/02/1984', 'Fee received 01/15/2025']
  expect(found(...texts)).toMatchObject({ issuedOn: '2025-03-31', validUntil: '2027-03-31' })
})

test('the words may be above the date, in its own column', () => {
  expect(found('Name|Issued|Expires', 'Dana Whitfield|03/31/2025|03/31/2027')).toMatchObject({
    issuedOn: '2025-03-31',
    validUntil: '2027-03-31',
  })
  expect(lastDay('|Expires', 'Date of birth:|04/02/1984')).toBeNull()
})

test('the second day of a period is its last one', () => {
  const period = { issuedOn: '2026-01-01', validUntil: '2026-12-31' }
  expect(found('Policy period: 01/01/2026 to 12/31/2026')).toMatchObject(period)
  expect(found('Effective January 1, 2026 through December 31, 2026')).toMatchObject(period)
})

test('nothing is read where the date is not certain', () => {
  for (const texts of [
    ['Completed on 03/31/2027'],
    ['Expires March 2027'],
    ['Expires 03/2027'],
    ['Expires 02/30/2027'],
    ['Expires 03.04.2027'],
    ['Expires 03/04/2027', 'Printed 31/01/2025'],
    ['License expires 03/31/2027', 'Permit expires 06/30/2028'],
    ['License expires 03/31/2027', 'Permit expires June 2028'],
    ['Previous expiration date: 03/31/2025'],
    ['This card does not expire.'],
  ])
    expect.soft(lastDay(...texts), texts.join(' / ')).toBeNull()
})

test('a first day after the last one is left out', () => {
  expect(found('Issued 04/01/2027', 'Expires 03/31/2027')).toMatchObject({ issuedOn: null, validUntil: '2027-03-31' })
})

test('the number is read behind its word, unless there are several or it is a date', () => {
  for (const [text, number] of [
    ['License No. RDH-004821', 'RDH-004821'],
    ['DEA Registration Number: FA1234567', 'FA1234567'],
    ['Certificate # 38D2104477, issued 03/31/2025', '38D2104477'],
    ['Policy number|BOP 4471902', 'BOP 4471902'],
    ['License number 03/31/2027', null],
    ['License of Dana Whitfield', null],
    ['License No. D-1001 Permit No. N-2002', null],
  ] as const)
    expect.soft(found(text).number, text).toBe(number)
})
