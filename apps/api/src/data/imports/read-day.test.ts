import { expect, test } from 'vitest'

import { readDay } from './read-day.ts'

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
    '2019/03/05': '2019-03-05',
    '2019/3/5 0:00': '2019-03-05',
    '2019-03-05T00:00:00Z': '2019-03-05',
    '5-Mar-19': '2019-03-05',
    '05-Mar-2019': '2019-03-05',
    '5 March 2019': '2019-03-05',
    'Mar 5, 2019': '2019-03-05',
    'September 1st, 2019': '2019-09-01',
    'Sept 1 2019': '2019-09-01',
    '14.3.2019': '2019-03-14',
    '3.14.2019': '2019-03-14',
    '05.05.2019': '2019-05-05',
    '45123': '2023-07-16',
    '43538.0': '2019-03-14',
    '10000': '1927-05-18',
    '59999': '2064-04-07',
  }
  for (const [typed, day] of Object.entries(days)) expect(readDay(typed, today), typed).toEqual({ value: day })
})

test('an invalid date gets a message with the expected format', () => {
  for (const typed of [
    '2/29/2023',
    '13/01/2020',
    '03.05.2019',
    '12.1.19',
    '14.3-2019',
    'March 14',
    '5-Ma-19',
    '5-Foo-19',
    '30-Feb-19',
    '9999',
    '60000',
    '2019.13.01',
    '0/1/2020',
    '2019-03-14 08:30',
    '3/5/2019 12:00:00 PM',
    '1/1/1',
  ])
    expect(readDay(typed, today), typed).toEqual({ problem: expect.stringContaining('MM/DD/YYYY') })
})

test('a date with periods that fits two days gets a message that says so', () => {
  expect(readDay('03.05.2019', today)).toEqual({ problem: '03.05.2019 could be two different days. Please write the date as MM/DD/YYYY.' })
})
