import { expect, test } from 'vitest'

import { clockTime, writtenTime } from './clock-time.ts'

test('a time of day is written with twelve hours, without a leading zero, and with AM or PM', () => {
  const at = (hour: number, minute = 5) => clockTime({ hour, minute })
  expect([0, 1, 9, 11, 12, 13, 23].map((hour) => at(hour))).toEqual([
    '12:05 AM',
    '1:05 AM',
    '9:05 AM',
    '11:05 AM',
    '12:05 PM',
    '1:05 PM',
    '11:05 PM',
  ])
  expect(at(17, 31)).toBe('5:31 PM')
})

test('a stored time is written in US form; text that is no time of day stays as it is', () => {
  expect(['00:00', '09:30', '12:00', '23:59'].map(writtenTime)).toEqual(['12:00 AM', '9:30 AM', '12:00 PM', '11:59 PM'])
  for (const text of ['', '24:00', '12:60', '9:30', 'about 10:00', '10:00 AM']) expect(writtenTime(text)).toBe(text)
})
