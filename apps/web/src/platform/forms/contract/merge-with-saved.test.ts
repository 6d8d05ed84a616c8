import { expect, test } from 'vitest'

import { mergeWithSaved } from './merge-with-saved.ts'

test('changed values are kept at any depth, and all others come from the saved version', () => {
  const before = { name: 'Sam', phone: { country: 'US', text: '1' }, tags: ['a'] }
  const theirs = { name: 'Ola', phone: { country: 'CA', text: '2' }, tags: ['b'] }
  expect(mergeWithSaved(theirs, { mine: { ...before, phone: { country: 'US', text: '3' } }, before })).toEqual({
    name: 'Ola',
    phone: { country: 'CA', text: '3' },
    tags: ['b'],
  })
  expect(mergeWithSaved(theirs, { mine: { ...before, name: '', tags: [] }, before })).toMatchObject({ name: '', tags: [] })
})

test('a copied list does not count as changed', () => {
  const before = { name: 'Sam', rows: [{ role: 'a' }] }
  const theirs = { name: 'Sam', rows: [{ role: 'b' }] }
  expect(mergeWithSaved(theirs, { mine: { name: 'Ola', rows: [{ role: 'a' }] }, before })).toEqual({ name: 'Ola', rows: [{ role: 'b' }] })
})
