import { expect, test } from 'vitest'

import { itemChecks } from '#content/checks/check-of'

import { minutesOf } from './round-minutes.ts'

const [first] = itemChecks

test('the seconds of all statements of all checks are added and rounded up to a minute', () => {
  const check = first ?? expect.fail('There is no check.')
  const [statement] = check.statements
  const lasting = (...seconds: number[]) => ({
    ...check,
    statements: seconds.map((each) => ({ ...(statement ?? expect.fail()), seconds: each })),
  })
  expect(minutesOf([lasting(20, 40)])).toBe(1)
  expect(minutesOf([lasting(20, 41)])).toBe(2)
  expect(minutesOf([lasting(30), lasting(30), lasting(61)])).toBe(3)
  expect(minutesOf([])).toBe(0)
})
