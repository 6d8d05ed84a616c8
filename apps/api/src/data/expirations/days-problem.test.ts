import { expect, test } from 'vitest'

import { expirationTexts } from '#contract/expirations/expirations'

import { daysProblem } from './insert-expiration.ts'

const today = '2026-11-29'

test('a date may last as long as the law allows, to the day', () => {
  const period = (validUntil: string) => daysProblem({ atMostMonths: 12 }, { issuedOn: '2026-01-15', validUntil }, today)
  expect(period('2027-01-15')).toBeUndefined()
  expect(period('2027-01-16')).toEqual({ validUntil: expirationTexts.tooLong.replace('{months}', '12') })
})

test('a date may end on its first day, and not before it', () => {
  const period = (validUntil: string) => daysProblem({}, { issuedOn: '2026-01-15', validUntil }, today)
  expect(period('2026-01-15')).toBeUndefined()
  expect(period('2026-01-14')).toEqual({ validUntil: expirationTexts.beforeFirstDay })
})
