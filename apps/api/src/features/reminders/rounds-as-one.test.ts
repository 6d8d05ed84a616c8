import { expect, test } from 'vitest'

import { roundsAsOne } from './rounds-as-one.ts'

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
  expect(roundsAsOne(tasks).map(({ name }) => name)).toEqual(['Post the summary', 'Weekly round: 3 stops', 'Kit'])
})
