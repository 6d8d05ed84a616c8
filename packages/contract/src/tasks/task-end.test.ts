import { expect, test } from 'vitest'

import { NewEnd } from './task-end.ts'

test('the number of a certificate has at most 100 characters, and only the last day is needed', () => {
  const parse = (number: string) => NewEnd.safeParse({ validUntil: '2027-11-30', number }).success
  expect(NewEnd.safeParse({ validUntil: '2027-11-30' }).success).toBe(true)
  expect(NewEnd.safeParse({ issuedOn: '2026-11-30' }).success).toBe(false)
  expect([100, 101].map((length) => parse('1'.repeat(length)))).toEqual([true, false])
})
