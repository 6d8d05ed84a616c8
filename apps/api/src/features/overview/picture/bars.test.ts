import { expect, test } from 'vitest'

import type { RequestState } from '#contract/inspections/request-list'

import { barsOf, dueKind, dueKinds, dueText } from './bars.ts'
import { readinessBars } from './readiness-areas.ts'

const row = (text: string) => ({ text, detail: '', opens: 'task' as const, target: text })

test('every kind has a bar, counts its rows, and is good as long as it has none', () => {
  const bars = barsOf(dueKinds, [
    { kind: 'soon', row: row('a') },
    { kind: 'soon', row: row('b') },
  ])
  expect(bars.map(({ key, tone, count }) => [key, tone, count])).toEqual([
    ['overdue', 'good', 0],
    ['soon', 'soon', 2],
    ['later', 'good', 0],
  ])
  expect(bars[1]?.rows).toEqual([row('a'), row('b')])
  expect(barsOf(dueKinds, [{ kind: 'overdue', row: row('a') }])[0]).toMatchObject({ tone: 'bad', count: 1 })
})

test.each([
  ['2026-11-27', 'overdue'],
  ['2026-11-28', 'soon'],
  ['2026-12-28', 'soon'],
  ['2026-12-29', 'later'],
])('what is due on %s is %s on November 28', (due, kind) => {
  expect(dueKind(due, '2026-11-28')).toBe(kind)
})

test('a due day is written as everywhere', () => {
  expect(dueText('2026-12-05')).toBe('Due 12/05/2026')
})

const item = (key: string, state: RequestState['state'], lines: RequestState['lines'] = []): RequestState => ({
  key,
  title: `Title of ${key}`,
  asks: '',
  citation: '',
  state,
  last: null,
  lines,
})

test('an area counts what is ready of what applies, and its rows say what is missing first', () => {
  const line = (text: string, missing: boolean) => ({ text, missing, citation: '', opens: null, target: null })
  const items = [
    item('training', 'ready'),
    item('hepatitisB', 'missing', [line('Offered', false), line('No declination', true), line('No opinion', true)]),
    item('tuberculosis', 'notHere'),
    item('poster', 'ready'),
    item('fitTests', 'notHere'),
  ]
  const bars = readinessBars(items)
  expect(bars.map(({ key, tone, count, of }) => [key, tone, count, of])).toEqual([
    ['people', 'bad', 1, 2],
    ['premises', 'good', 1, 1],
  ])
  expect(bars[0]?.rows).toEqual([{ text: 'Title of hepatitisB', detail: 'No declination', opens: 'inspection', target: null }])
})

test('an area of which nothing applies has no bar', () => {
  expect(readinessBars([item('chemicals', 'notHere')])).toEqual([])
})
