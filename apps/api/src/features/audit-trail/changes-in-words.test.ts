import { expect, test } from 'vitest'

import { changesOf, targetText } from './changes-in-words.ts'

test('a target is shown by its name, otherwise by its kind; an unknown kind gets a generic description', () => {
  const known = new Map([['5f0000000000000000000001', 'Dish Soap']])
  const told = (targetKind: string, targetId = '5f0000000000000000000002') =>
    targetText({ targetKind, targetId, before: null, after: null }, known)
  expect(told('sdsDecision', '5f0000000000000000000001')).toBe('Dish Soap')
  expect(['sdsDecision', 'sdsRequest', 'sheet', 'user', 'never heard of'].map((kind) => told(kind))).toEqual([
    'a product',
    'a product',
    'a product',
    'somebody',
    'something',
  ])
})

test('something that was deleted has the name stored with its event', () => {
  const target = { targetId: '5f0000000000000000000002', before: { name: 'Cryo gloves' }, after: null }
  expect(targetText({ ...target, targetKind: 'equipment' }, new Map())).toBe('Cryo gloves')
  expect(targetText({ ...target, targetKind: 'role', before: null, after: { name: 'Office' } }, new Map())).toBe('Office')
  expect(targetText({ ...target, targetKind: 'equipment', before: {} }, new Map())).toBe('an equipment item')
  expect(targetText({ ...target, targetKind: 'record' }, new Map()), 'its name may be confidential').toBe('a record')
})

test('a count of nothing is left out, unless something was there before', () => {
  const action = 'record.created'
  expect(changesOf({ action, before: null, after: { files: 0, missed: 0 } }, new Map())).toEqual([])
  expect(changesOf({ action, before: { files: 2 }, after: { files: 0 } }, new Map())).toEqual([{ field: 'files', before: '2', after: '0' }])
  expect(changesOf({ action, before: null, after: { amountPaid: 0 } }, new Map())).toMatchObject([{ after: '$0.00' }])
})

test('what repeats the name of the target or the kind of a filed record is left out', () => {
  const completed = { action: 'task.completed', before: null, after: { record: 'Eyewash', next: '2026-12-05' } }
  const next = { field: 'next', before: null, after: '12/05/2026' }
  expect(changesOf(completed, new Map(), 'Eyewash')).toEqual([next])
  expect(changesOf(completed, new Map(), 'Eyewash: Operatory 2')).toHaveLength(2)
  const renamed = { action: 'task.changed', before: { name: 'Eye wash' }, after: { name: 'Eyewash' } }
  expect(changesOf(renamed, new Map(), 'Eyewash'), 'a change').toHaveLength(1)
  expect(changesOf({ action: 'record.created', before: null, after: { kind: 'task' } }, new Map())).toEqual([])
  expect(changesOf({ action: 'alarm.raised', before: null, after: { kind: 'bloodExposure' } }, new Map())).toHaveLength(1)
})

test('the reason for lifting a hold does not replace the reason of the hold', () => {
  const lifted = { action: 'legal_hold.lifted', before: { reason: 'Letter of a lawyer' }, after: { reason: 'Settled' } }
  expect(changesOf(lifted, new Map())).toEqual([
    { field: 'heldFor', before: null, after: 'Letter of a lawyer' },
    { field: 'reason', before: null, after: 'Settled' },
  ])
})
