import { expect, test } from 'vitest'

import { scheduleOf } from './frequency-and-anchor.ts'

const monthly = { frequency: '1', anchor: { kind: 'calendar' } } as const
const yearly = (reviewDate: string) => ({ frequency: '3', anchor: { kind: 'review', reviewDate } }) as const
const person = (last: string | null, firstDue: string) => ({ frequency: '3', anchor: { kind: 'person', last, firstDue } }) as const

test('invalid combinations of frequency and anchor are rejected', () => {
  expect(scheduleOf('1', { kind: 'calendar' })).toEqual(monthly)
  for (const frequency of ['0', '2'] as const) expect(scheduleOf(frequency, { kind: 'calendar' }).frequency).toBe(frequency)
  expect(scheduleOf('3', { kind: 'review', reviewDate: '06/30' })).toEqual(yearly('06/30'))
  expect(scheduleOf('3', { kind: 'person', last: null, firstDue: '2026-01-01' })).toEqual(person(null, '2026-01-01'))
  expect(scheduleOf('99', { kind: 'event', dueOn: '2026-01-01' }).frequency).toBe('99')
  expect(scheduleOf('99', { kind: 'once', dueOn: '2026-01-01' }).frequency).toBe('99')
  expect(() => scheduleOf('0', { kind: 'review', reviewDate: '06/30' })).toThrow(RangeError)
  expect(() => scheduleOf('2', { kind: 'person', last: null, firstDue: '2026-01-01' })).toThrow(RangeError)
  expect(() => scheduleOf('3', { kind: 'calendar' })).toThrow(RangeError)
  expect(() => scheduleOf('99', { kind: 'calendar' })).toThrow(RangeError)
  expect(() => scheduleOf('3', { kind: 'once', dueOn: '2026-01-01' })).toThrow(RangeError)
})
