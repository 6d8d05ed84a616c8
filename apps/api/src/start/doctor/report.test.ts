import { expect, test } from 'vitest'

import { StartProblem } from '#api/platform/start-problem'

import { broken, ok, runChecks, warn } from './check.ts'
import { hostChecks } from './host-checks.ts'
import { exitCodeOf, jsonOf, linesOf } from './report.ts'

const fine = { name: 'clock', run: () => ok('It is right.') }
const late = { name: 'backup', run: () => warn('None.', 'Make one.') }
const gone = { name: 'disk', run: () => broken('It is gone.', 'Find it.') }

test('each check is one line with what to do, and the last line counts', async () => {
  expect(linesOf(await runChecks([fine, late, gone]))).toEqual([
    'ok    clock                 It is right.',
    'warn  backup                None. Make one.',
    'fail  disk                  It is gone. Find it.',
    '1 ok, 1 to look at, 1 broken.',
  ])
})

test('a warning is no failure, and something broken is', async () => {
  expect(exitCodeOf(await runChecks([fine, late]))).toBe(0)
  expect(exitCodeOf(await runChecks([fine, gone, late]))).toBe(1)
  expect(JSON.parse(jsonOf(await runChecks([late])))).toEqual({
    ok: true,
    checks: [{ check: 'backup', state: 'warn', says: 'None.', todo: 'Make one.' }],
  })
  expect(JSON.parse(jsonOf(await runChecks([gone])))).toMatchObject({ ok: false })
})

test('a check that throws or hangs is broken, shows no value, and does not hold the others', async () => {
  const secret = Object.assign(new Error('password hunter2 was refused'), { code: 'EAUTH' })
  const throwing = { name: 'throws', run: () => Promise.reject(secret) }
  const known = { name: 'known', run: () => Promise.reject(new StartProblem('Our own sentence.')) }
  const hanging = { name: 'hangs', run: () => new Promise<never>(() => undefined) }
  expect(await runChecks([throwing, known, hanging, fine], 1)).toEqual([
    { check: 'throws', state: 'fail', says: 'It failed (Error EAUTH).' },
    { check: 'known', state: 'fail', says: 'Our own sentence.' },
    expect.objectContaining({ check: 'hangs', state: 'fail', says: 'It did not answer within 0.001 seconds.' }),
    { check: 'clock', state: 'ok', says: 'It is right.' },
  ])
})

const stateOf = async (host: { node?: string; free?: number }) => {
  const { node = process.versions.node, free = 1e12 } = host
  return (await runChecks(hostChecks({ dataDir: '/', free: async () => free, node }))).map(({ state }) => state)
}

test('an older Node is broken, and another one is to be looked at', async () => {
  expect(await stateOf({})).toEqual(['ok', 'ok'])
  expect(await stateOf({ node: '25.9.9' })).toEqual(['fail', 'ok'])
  expect(await stateOf({ node: '26.0.1' })).toEqual(['warn', 'ok'])
})

test.each([
  [16 * 1024 * 1024 - 1, 'fail'],
  [16 * 1024 * 1024, 'warn'],
  [1_999_999_999, 'warn'],
  [2_000_000_000, 'ok'],
])('with %i free bytes, the disk is %s', async (free, state) => {
  expect(await stateOf({ free })).toEqual(['ok', state])
})
