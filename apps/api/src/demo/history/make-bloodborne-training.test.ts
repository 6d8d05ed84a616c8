import { expect, test } from 'vitest'

import { demoPractices } from '../practices-and-people.ts'
import { traineesOf } from './make-bloodborne-training.ts'

const [lakeside] = demoPractices({ small: false, failedPayment: false })
const people = lakeside?.people ?? []

test('everybody who is exposed to blood at the first location is trained, and nobody else', () => {
  expect(traineesOf(people, 80).map(({ firstName }) => firstName)).toEqual(['Samuel', 'Dana', 'Jonas', 'Rosa'])
})

test('a person who started on the day of the training is not trained', () => {
  const [person] = traineesOf(people, 80)
  const started = (startedDaysAgo: number) => (person ? traineesOf([{ ...person, startedDaysAgo }], 80).length : NaN)
  expect([started(80), started(81)]).toEqual([0, 1])
})
