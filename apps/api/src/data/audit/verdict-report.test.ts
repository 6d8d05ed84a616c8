import { expect, test } from 'vitest'

import type { HeadsPlaces, HeadsRead } from './read-heads.ts'
import { verdictReport } from './verdict-report.ts'

const whole = { chains: 2, links: 40, waiting: 1, begun: null, breaks: [] }
const kept = (at: string): HeadsRead => ({ state: 'kept', kept: { at, heads: [] } })
const never: HeadsPlaces = { file: { state: 'missing' }, history: null }

test('intact chains give one line and exit code 0', () => {
  expect(verdictReport(whole, never, [])).toEqual({
    lines: ['40 events in 2 chains, 1 waiting to be linked. Heads of never.'],
    exitCode: 0,
  })
})

test('a broken chain is reported with its event and exit code 1', () => {
  const broken = { chain: 'p1', number: 7, eventId: 'e7', what: 'its content was changed' }
  expect(verdictReport({ ...whole, breaks: [broken] }, { ...never, file: kept('2026-11-22') }, [])).toEqual({
    lines: [
      '40 events in 2 chains, 1 waiting to be linked. Heads of 2026-11-22.',
      'BROKEN practice p1, number 7, event e7: its content was changed',
    ],
    exitCode: 1,
  })
})

test('a problem with the heads is reported with exit code 1, next to the moment of both places', () => {
  expect(verdictReport(whole, { file: { state: 'foreign' }, history: kept('2026-11-23') }, ['the file is missing'])).toEqual({
    lines: [
      '40 events in 2 chains, 1 waiting to be linked. Heads of never, history in AUDIT_HEADS_DIR of 2026-11-23.',
      'BROKEN heads: the file is missing',
    ],
    exitCode: 1,
  })
})
