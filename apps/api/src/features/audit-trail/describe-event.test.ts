import { expect, test } from 'vitest'

import { targetText } from './describe-event.ts'

test('a target is shown by its name, otherwise by its kind; an unknown kind gets a generic description', () => {
  const known = new Map([['5f0000000000000000000001', 'Dish Soap']])
  const told = (target_kind: string, target_id = '5f0000000000000000000002') => targetText({ target_kind, target_id }, known)
  expect(told('sdsDecision', '5f0000000000000000000001')).toBe('Dish Soap')
  expect(['sdsDecision', 'sdsRequest', 'sheet', 'user', 'never heard of'].map((kind) => told(kind))).toEqual([
    'a product',
    'a product',
    'a product',
    'somebody',
    'something',
  ])
})
