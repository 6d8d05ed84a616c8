import { expect, test } from 'vitest'

import { addDays } from '#calendar/days'

import { practiceTypeValues } from '../facts/practice-types.ts'
import { firstDaysLoad, lastOnInARunningOffice } from './first-days-load.ts'
import { officeOf } from './load-offices.ts'

/** Days of ten months, and both ends of months and quarters among them. Each office is set up on a third of them. */
const days = Array.from({ length: 61 }, (_, index) => addDays('2026-11-28', index * 5 + (index % 3)))

const offices = practiceTypeValues.flatMap((type) => ['OH', 'CA'].map((state) => [type, state] as const))

test.each(offices.map(([type, state], index) => [type, state, days.filter((_, day) => day % 3 === index % 3)] as const))(
  'an office of eight people that dated nothing has at most twelve cards in two weeks and six on a day: %s, %s',
  (type, state, some) => {
    for (const today of some) {
      const load = firstDaysLoad({ ...officeOf(type, state, 8), today })
      expect(load.dueInFirstTwoWeeks, today).toBeLessThanOrEqual(12)
      expect(load.mostOnOneDay, today).toBeLessThanOrEqual(6)
    }
  },
)

test('an office that says when it last did its duties has at most six cards in two weeks', () => {
  for (const today of days)
    expect(
      firstDaysLoad({ ...officeOf('dental', 'OH', 8), today }, lastOnInARunningOffice(today)).dueInFirstTwoWeeks,
      today,
    ).toBeLessThanOrEqual(6)
})
