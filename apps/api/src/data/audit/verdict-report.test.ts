import { expect, test } from 'vitest'

import { verdictReport } from './verdict-report.ts'

const whole = { chains: 2, links: 40, waiting: 1, breaks: [] }

test('intact chains give one line and exit code 0', () => {
  expect(verdictReport(whole, undefined)).toEqual({
    lines: ['40 events in 2 chains, 1 waiting to be linked. Heads of never.'],
    exitCode: 0,
  })
})

test('a broken chain is reported with its event and exit code 1', () => {
  const broken = { chain: 'p1', number: 7, eventId: 'e7', what: 'its content was changed' }
  expect(verdictReport({ ...whole, breaks: [broken] }, '2026-11-22')).toEqual({
    lines: [
      '40 events in 2 chains, 1 waiting to be linked. Heads of 2026-11-22.',
      'BROKEN practice p1, number 7, event e7: its content was changed',
    ],
    exitCode: 1,
  })
})
