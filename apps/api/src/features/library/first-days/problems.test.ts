import { expect, test } from 'vitest'

import type { FirstDayChange, FirstDuty } from '#contract/first-days/first-days'

import { problemsOf } from './problems.ts'

const today = '2026-11-28'

const yearly: FirstDuty = {
  _id: 'a'.repeat(24),
  name: 'Review the exposure control plan',
  rule: 'exposurePlanReview',
  title: 'Review the exposure control plan',
  frequency: '3',
  citation: '29 CFR 1910.1030(c)(1)(iv)',
  kind: 'L',
  people: [],
  everybody: false,
  due: '2026-12-15',
  now: false,
  room: { from: '2026-11-28', until: '2027-02-26' },
  before: 'period',
  earliest: '2025-11-28',
  lastOn: null,
  notYet: false,
  notHere: null,
}

const problemOf = (answer: FirstDayChange['answer'], change: Partial<FirstDuty> = {}) =>
  problemsOf([{ duty: { shown: { ...yearly, ...change } }, answer }], today)
const done = (lastOn: string) => ({ kind: 'done', lastOn }) as const
const move = (due: string) => ({ kind: 'move', due }) as const

test('a last time is a day of the past period, its first and last day included', () => {
  expect(problemOf(done('2025-11-28'))).toEqual({})
  expect(problemOf(done(today))).toEqual({})
  expect(problemOf(done('2026-11-29'))).toHaveProperty(['changes.0.answer.lastOn'])
  expect(problemOf(done('2025-11-27'))).toEqual({
    'changes.0.answer.lastOn': 'Please choose a day within the last 12 months. What was done longer ago is not done yet.',
  })
})

test('a task has one answer, and every further one is refused at its task', () => {
  const other = { ...yearly, _id: 'b'.repeat(24) }
  const said = [yearly, other, yearly].map((shown) => ({ duty: { shown }, answer: done(today) }))
  expect(problemsOf(said, today)).toEqual({ 'changes.2.task': 'This task has another answer already.' })
})

test('the period of a quarterly duty is three months', () => {
  const quarterly = { frequency: '2', earliest: '2026-08-28' } as const
  expect(problemOf(done('2026-08-27'), quarterly)['changes.0.answer.lastOn']).toContain('the last 3 months')
})

test('what was done once may be as old as it is', () => {
  expect(problemOf(done('2019-03-04'), { frequency: '99', before: 'once', earliest: null })).toEqual({})
})

test('a duty whose form is the proof takes no last time', () => {
  expect(problemOf(done('2026-11-01'), { before: 'no' })['changes.0.answer.lastOn']).toContain('is the proof')
})

test('a duty moves within its room only', () => {
  expect(problemOf(move('2026-11-28'))).toEqual({})
  expect(problemOf(move('2027-02-26'))).toEqual({})
  const outside = { 'changes.0.answer.due': 'Please choose a day from 11/28/2026 to 02/26/2027.' }
  expect(problemOf(move('2026-11-27'))).toEqual(outside)
  expect(problemOf(move('2027-02-27'))).toEqual(outside)
  expect(problemOf(move('2026-12-01'), { room: null })).toEqual({ 'changes.0.answer.due': 'The day of this duty is fixed.' })
})

test('each problem is at the change that it belongs to', () => {
  const said = [
    { duty: { shown: yearly }, answer: done('2026-10-01') },
    { duty: { shown: { ...yearly, _id: 'b'.repeat(24) } }, answer: move('2028-01-01') },
  ]
  expect(Object.keys(problemsOf(said, today))).toEqual(['changes.1.answer.due'])
})
