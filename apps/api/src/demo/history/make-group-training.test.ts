import { expect, test } from 'vitest'

import { demoPractices } from '../practices-and-people.ts'
import { attendeesOf } from './make-group-training.ts'

test('everybody who worked at the first location three weeks ago attends, and nobody else', () => {
  const [lakeside] = demoPractices({ small: false, failedPayment: false })
  const names = attendeesOf(lakeside?.people ?? []).map(({ firstName }) => firstName)
  expect(names).toEqual(['Maria', 'Samuel', 'Dana', 'Jonas', 'Rosa'])
})

test('a person who started on the day of the training does not attend', () => {
  const [person] = demoPractices({ small: true, failedPayment: false })[0]?.people ?? []
  const started = (startedDaysAgo: number) => (person ? attendeesOf([{ ...person, startedDaysAgo }]).length : NaN)
  expect([started(20), started(21)]).toEqual([0, 1])
})
