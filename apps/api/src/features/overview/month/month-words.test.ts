import { expect, test } from 'vitest'

import { inTimeText, pageTitle, sumOfMonth } from './month-words.ts'

const month = (inTime: number, late = 0, notDone = 0) => ({ month: '2026-10', inTime, late, notDone })

test.each([
  [month(0), 'nothing was due'],
  [month(0, 0, 1), '0 of 1 (0%)'],
  [month(34, 1, 1), '34 of 36 (94%)'],
  [month(29, 71), '29 of 100 (29%)'],
  [month(57, 0, 43), '57 of 100 (57%)'],
  [month(199, 1), '199 of 200 (99%)'],
  [month(7), '7 of 7 (100%)'],
])('late and undone duties count as due, and 100% means all: %o', (of, text) => {
  expect(inTimeText(of)).toBe(text)
})

test('a month is summed over locations by outcome, and over none it is empty', () => {
  expect(sumOfMonth('2026-10', [month(3, 2, 1), month(10, 20, 30)])).toEqual(month(13, 22, 31))
  expect(sumOfMonth('2026-10', [])).toEqual(month(0))
  expect(pageTitle('2026-10')).toBe('The month of October 2026')
})
