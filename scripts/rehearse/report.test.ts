import { expect, test } from 'vitest'

import { atMost, figure } from '../../bench/measurement.ts'
import { isKept, resultOf, withResult, type Run } from './report.ts'

const run: Run = {
  name: 'cluster',
  date: '2026-11-29',
  commit: '66d3ef5',
  processors: 2,
  load: 0.25,
  minutes: 9.51,
  measurements: [atMost('writes lost', { measured: 0, limit: 0, unit: 'of 900' }), figure('database | version', '18')],
}
const exceeded: Run = { ...run, measurements: [...run.measurements, atMost('gap', { measured: 31, limit: 30, unit: 's' })] }

test('a result names the day, the commit and the machine, and each figure with its budget', () => {
  expect(resultOf(run).split('\n')).toEqual([
    'Last run: 2026-11-29, commit 66d3ef5, 2 processors, load 0.3 before, 9.5 minutes: all budgets kept.',
    '',
    '| figure | measured | budget | |',
    '| --- | --- | --- | --- |',
    '| writes lost | 0 of 900 | ≤ 0 of 900 | kept |',
    String.raw`| database \| version | 18 |  |  |`,
  ])
})

test('one exceeded budget fails the run, and so does a run that measured nothing', () => {
  expect(resultOf(exceeded)).toContain('minutes: FAILED.')
  expect(resultOf(exceeded)).toContain('| gap | 31 s | ≤ 30 s | FAILED |')
  expect([run, exceeded, { measurements: [] }, { measurements: [figure('version', '18')] }].map(isKept)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a result replaces that of the same rehearsal only, and a new one gets a section at the end', () => {
  const page = '# Rehearsals\n\n## cluster\n\nHow it is built.\n'
  const first = withResult(withResult(page, 'edge', 'edge 1'), 'cluster', 'cluster 1')
  const second = withResult(first, 'edge', 'edge 2')
  expect(second).toBe(first.replace('edge 1', 'edge 2'))
  expect(second).toContain('cluster 1')
  expect(withResult(second, 'edge', 'edge 2')).toBe(second)
  expect(withResult('A <!-- result of edge -->\nold\n<!-- end of result --> B', 'edge', 'new')).toBe(
    'A <!-- result of edge -->\nnew\n<!-- end of result --> B',
  )
})
