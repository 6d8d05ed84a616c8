import { expect, test } from 'vitest'

import { taskRule } from '../rules/task-rules.ts'
import { requestItem, requestItems } from './request-items.ts'

test('every item has a key of its own, and the rules that it names exist', () => {
  expect(new Set(requestItems.map(({ key }) => key)).size).toBe(requestItems.length)
  const unknown = requestItems.flatMap(({ rules }) => rules.filter((key) => taskRule(key) === undefined))
  expect(unknown).toEqual([])
})

test('a rule belongs to one item only, so that nothing is counted twice', () => {
  const rules = requestItems.flatMap((item) => item.rules)
  expect(rules.length).toBe(new Set(rules).size)
})

test('every item says what the officer wants and by which rule, except what only states require', () => {
  expect(requestItems.filter(({ citation }) => citation === '').map(({ key }) => key)).toEqual(['stateProgram'])
  expect(requestItem('poster')).toMatchObject({ citation: '29 CFR 1903.2(a)(1)' })
  expect(requestItem('diary')).toBeUndefined()
})
