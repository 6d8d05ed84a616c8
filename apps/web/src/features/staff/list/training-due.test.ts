import { expect, test } from 'vitest'

import { trainingDueQuery } from './training-due.ts'

/** The day and hour in the browser's time zone. */
const local = (moment: string) => {
  const date = new Date(moment)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours()]
}

test('the chosen due day is sent as one year earlier at noon', () => {
  expect(local(trainingDueQuery('2027-11-21'))).toEqual([2026, 11, 21, 12])
})

test('February 29 becomes February 28 of the year before', () => {
  expect(local(trainingDueQuery('2028-02-29'))).toEqual([2027, 2, 28, 12])
})
