import { expect, test } from 'vitest'

import { printedDates, writesDayFirst } from './printed-dates.ts'

const day = (text: string, dayFirst = false) => printedDates(text, dayFirst).map((date) => date.day)

test('dates are read in every common format', () => {
  for (const text of [
    '26-Nov-2019',
    '11/26/2019',
    '26.11.2019',
    '2019/11/26',
    '2019-11-26',
    'November 26, 2019',
    '26 NOV 2019',
    'Nov. 26, 2019',
    '11/26/19',
    '26 de noviembre de 2019',
    '26th November 2019',
  ])
    expect.soft(day(text), text).toEqual(['2019-11-26'])
  expect(day('January 5, 2018')).toEqual(['2018-01-05'])
  expect(day('1 de septiembre de 2016')).toEqual(['2016-09-01'])
  expect(day('March 2019')).toEqual(['2019-03-01'])
})

test('numeric dates are month first, but day first with dots or if the sheet can only mean that', () => {
  expect(day('03/08/2021')).toEqual(['2021-03-08'])
  expect(day('03.08.2021')).toEqual(['2021-08-03'])
  expect(day('03/08/2021', true)).toEqual(['2021-08-03'])
  expect(writesDayFirst(['Revised 13/10/2014'])).toBe(true)
  expect(writesDayFirst(['Revised 10/13/2014'])).toBe(false)
})

test('a text that is not a date is not read as one', () => {
  for (const text of ['1-800-424-9300', '31.02.2020', '29 CFR 1910.1200', 'Part 40/302/355', '7664-38-2', 'Version 4.2.1'])
    expect.soft(day(text), text).toEqual([])
})
