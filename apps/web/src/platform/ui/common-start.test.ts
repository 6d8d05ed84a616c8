import { expect, test } from 'vitest'

import { commonStart } from './common-start.ts'

test('the shared words at the start include their comma and space', () => {
  const names = ['Lakeside Dental, Main Street', 'Lakeside Dental, Harbor', 'Lakeside Dental, Main Square']
  expect(names.map((name) => commonStart(name, names))).toEqual(['Lakeside Dental, ', 'Lakeside Dental, ', 'Lakeside Dental, '])
})

test('neither part of a word nor a whole name is shared', () => {
  expect(commonStart('Northside Clinic', ['Northside Clinic', 'North Clinic'])).toBe('')
  expect(commonStart('Cedar Family', ['Cedar Family', 'Cedar Family Annex'])).toBe('Cedar ')
})

test('a single name shares nothing', () => {
  expect(commonStart('Cedar Family Medicine', ['Cedar Family Medicine'])).toBe('')
})
