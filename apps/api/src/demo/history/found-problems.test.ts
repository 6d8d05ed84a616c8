import { expect, test } from 'vitest'

import { addDays } from '#calendar/days'
import { itemChecks } from '#content/checks/check-of'

import { historyAt, openOf } from '../testing/recorded-calls.ts'
import { problemAt } from './found-problems.ts'

const today = '2026-11-21'

/** What is found at an item whose period has these days before today. */
const foundAt = (item: string | null, [begun, due]: [begun: number, due: number], { rule = 'sharpsContainerCheck', index = 0 } = {}) =>
  problemAt(historyAt(index), openOf({ rule, item, periodStart: addDays(today, -begun), due: addDays(today, -due) }))

test('a problem is found in the period that contains its day, also on the first and the last day', () => {
  expect(foundAt('Sterilization', [10, 6])).toMatchObject({ result: 'problem', problem: 'loose' })
  expect(foundAt('Sterilization', [8, 2])).toMatchObject({ problem: 'loose' })
  expect(foundAt('Sterilization', [14, 8])).toMatchObject({ problem: 'loose' })
  expect([foundAt('Sterilization', [7, 1]), foundAt('Sterilization', [15, 9])]).toEqual([undefined, undefined])
})

test('it is found at its item of the first location only', () => {
  expect(foundAt('Sterilization', [10, 6], { index: 1 })).toBeUndefined()
  expect(foundAt('Operatory 1', [10, 6])).toBeUndefined()
  expect(foundAt(null, [10, 6])).toBeUndefined()
  expect(foundAt('Sterilization', [10, 6], { rule: 'firstAidKitCheck' })).toBeUndefined()
})

test('one problem is fixed at once, one is still worked on, and one has the usual days', () => {
  expect(foundAt('Operatory 1', [27, 21])).toMatchObject({ problem: 'atLine', fixedNow: true })
  expect(foundAt('Sterilization', [10, 6])).toMatchObject({ fix: { due: '2026-11-25', outOfUse: false } })
  const usual = foundAt('Break room', [60, 40], { rule: 'firstAidKitCheck' })
  expect(usual).toMatchObject({ problem: 'bandages' })
  expect(Object.keys(usual ?? {})).not.toContain('fix')
  expect(Object.keys(usual ?? {})).not.toContain('fixedNow')
})

test('each problem is one that the check of its item knows', () => {
  const found = [
    { rule: 'firstAidKitCheck', ...foundAt('Break room', [60, 40], { rule: 'firstAidKitCheck' }) },
    { rule: 'sharpsContainerCheck', ...foundAt('Operatory 1', [27, 21]) },
    { rule: 'sharpsContainerCheck', ...foundAt('Sterilization', [10, 6]) },
  ]
  for (const { rule, statement, problem } of found) {
    const statements = itemChecks.find(({ ruleKey }) => ruleKey === rule)?.statements ?? []
    const known = statements.find(({ key }) => key === statement)?.problems.map(({ key }) => key)
    expect(known, rule).toContain(problem)
  }
})
