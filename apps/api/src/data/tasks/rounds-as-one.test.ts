import { expect, test } from 'vitest'

import { opensLine, roundsAsOne } from './rounds-as-one.ts'

const task = (name: string, more: Partial<Parameters<typeof roundsAsOne>[0][number]> = {}) => ({
  name,
  frequency: '0' as const,
  due: '2026-11-21',
  check: true,
  ...more,
})

test('the checks of a round are one line in the place of the first; a single check and every other task keep theirs', () => {
  const tasks = [
    task('Post the summary', { check: false }),
    task('Eyewash 1'),
    task('Kit', { due: '2026-11-30', frequency: '1' }),
    task('Eyewash 2'),
    task('Eyewash 3'),
  ]
  expect(roundsAsOne(tasks).map(({ name, stops }) => [name, stops])).toEqual([
    ['Post the summary', 1],
    ['Weekly round: 3 stops', 3],
    ['Kit', 1],
  ])
})

test('a round opens its walk, and every other line its task', () => {
  const [round, kit] = roundsAsOne(
    [task('Eyewash 1'), task('Eyewash 2'), task('Kit', { frequency: '1' })].map((one) => ({ ...one, taskId: one.name })),
  )
  expect([round, kit].map((line) => line && opensLine(line))).toEqual([
    { type: 'ROUND', targetId: '0 2026-11-21' },
    { type: 'TASK', targetId: 'Kit' },
  ])
})

test('a line is ready to finish when each of its checks has a result', () => {
  const lines = (...results: boolean[]) => roundsAsOne(results.map((hasResult, index) => task(`Eyewash ${index}`, { hasResult })))
  expect([lines(true, true), lines(true, false), lines(true), lines(false)].map(([line]) => line?.toFinish)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(roundsAsOne([task('Eyewash')])[0]?.toFinish, 'nothing is known').toBe(false)
})

test('a single check that has its result opens the walk, where its round is finished', () => {
  const [line] = roundsAsOne([{ ...task('Kit', { hasResult: true }), taskId: 'kit', hasResult: true }])
  expect(line && opensLine(line)).toEqual({ type: 'ROUND', targetId: '0 2026-11-21' })
})
