import { expect, test } from 'vitest'

import { titled } from '../../../e2e/support/places/place.ts'
import { css, describe, inside, role, viewWith } from './query.ts'

test('a query can be sent to a page and is described in words', () => {
  const query = inside(css('li', 'Upload'), role('button', { name: /^Open / }))
  expect(JSON.parse(JSON.stringify(query))).toEqual(query)
  expect(describe(query)).toBe('button “^Open ” in li “Upload”')
})

test('what a place shows becomes a query', () => {
  const { query } = titled('Training')(viewWith(async () => undefined))
  expect(query).toEqual({ by: 'role', role: 'heading', name: { text: 'Training', exact: false }, level: 1 })
})
