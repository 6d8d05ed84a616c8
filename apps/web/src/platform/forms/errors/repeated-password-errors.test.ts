import { expect, test } from 'vitest'

import { repeatedPasswordErrors } from './repeated-password-errors.ts'

test('the repeated password is required and must be equal to the first', () => {
  expect(repeatedPasswordErrors('Abc123!x', { again: 'Abc123!x' })).toEqual({})
  expect(repeatedPasswordErrors('Abc123!x', { again: 'Abc123!y' })).toEqual({ again: 'Password and confirm password does not match.' })
  expect(repeatedPasswordErrors('', { again: '' })).toEqual({ again: 'Required' })
})
