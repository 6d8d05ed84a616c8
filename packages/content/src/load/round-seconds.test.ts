import { expect, test } from 'vitest'

import { itemChecks } from '../checks/check-of.ts'
import { roundMinutes, roundSeconds } from './round-seconds.ts'

const check = itemChecks.find(({ together }) => !together) ?? expect.fail('There is no check that is done alone.')
const stop = (place: string) => ({ check, place })

test('a further place adds the way to it, a further item at the same place does not', () => {
  const same = roundSeconds([stop('Lab'), stop('Lab')])
  const other = roundSeconds([stop('Lab'), stop('Hall')])
  expect(other - same).toBe(10)
})

test('a minute that has begun counts as a whole one', () => {
  const lasting = (seconds: number) => {
    const [statement = expect.fail('A check has statements.')] = check.statements
    return [{ check: { ...check, statements: [{ ...statement, seconds }] }, place: 'Lab' }]
  }
  const others = roundSeconds(lasting(0))
  expect(roundMinutes(lasting(120 - others))).toBe(2)
  expect(roundMinutes(lasting(121 - others))).toBe(3)
})
