import { expect, test } from 'vitest'

import { isAway, isReplica } from './database-away.ts'

const problem = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall })

test.each(['57P01', '08006', '08P01', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  '%s is away',
  (code) => {
    expect(isAway(problem(code))).toBe(true)
    expect(isAway(new Error('of drizzle', { cause: problem(code) })), 'also as a cause').toBe(true)
    expect(isAway({ ...problem(code), message: 'of pg-boss' }), 'also as a plain object').toBe(true)
  },
)

test('a missing socket file is away, and another missing file is not', () => {
  expect(isAway(problem('ENOENT', 'connect'))).toBe(true)
  expect(isAway(problem('ENOENT', 'open'))).toBe(false)
})

test.each(['23505', '42501', '57014', '22P02'])('%s is an answer of the database', (code) => {
  expect(isAway(problem(code))).toBe(false)
})

test.each([undefined, null, 'ECONNREFUSED', new Error('a mistake of ours')])('%s is not away', (thrown) => {
  expect(isAway(thrown)).toBe(false)
})

test('a lost connection without a code is away', () => {
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isAway({ message: 'Connection terminated due to connection timeout (Queue: message, Worker: 1)' })).toBe(true)
})

test('only 25006 is a replica', () => {
  expect([isReplica(new Error('x', { cause: problem('25006') })), isReplica(problem('57P01'))]).toEqual([true, false])
})
