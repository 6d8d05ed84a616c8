import { expect, test } from 'vitest'

import { nameOfPlace } from './name-of-place.ts'

test('equal names of practice and location appear once', () => {
  expect(nameOfPlace({ practice: 'Lakeside Dental', location: 'Lakeside Dental' })).toBe('Lakeside Dental')
  expect(nameOfPlace({ practice: 'Lakeside Dental', location: 'Main Street' })).toBe('Lakeside Dental, Main Street')
})
