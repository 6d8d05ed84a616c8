import { expect, test } from 'vitest'

import { typedTwice } from './typed-twice.ts'

test('the repeated password is required and must be equal to the first', () => {
  expect(typedTwice('Abc123!x', { again: 'Abc123!x' })).toEqual({})
  expect(typedTwice('Abc123!x', { again: 'Abc123!y' })).toEqual({ again: 'Password and confirm password does not match.' })
  expect(typedTwice('', { again: '' })).toEqual({ again: 'Required' })
})
