import { expect, test } from 'vitest'

import { clearToken, fingerprint, readToken } from './token.ts'

test('the token is read from its cookie among others, and decoded', () => {
  document.cookie = 'other=1; Path=/'
  expect(readToken()).toBeUndefined()
  document.cookie = 'token=a%20b%3D; Path=/'
  expect(readToken()).toBe('a b=')
  document.cookie = 'other=; Path=/; Max-Age=0'
})

test('a cookie whose name only begins like the token is another one', () => {
  document.cookie = 'tokens=x; Path=/'
  expect(readToken()).toBeUndefined()
  document.cookie = 'tokens=; Path=/; Max-Age=0'
})

test('a cleared token is gone', () => {
  document.cookie = 'token=abc; Path=/'
  clearToken()
  expect(readToken()).toBeUndefined()
})

test('a fingerprint is the same for the same token, and another one for any change of it', () => {
  const tokens = ['abc', 'abd', 'acb', 'ab', 'abc ', '', 'ABC', 'é']
  expect(fingerprint('abc')).toBe(fingerprint('abc'))
  expect(new Set(tokens.map(fingerprint)).size).toBe(tokens.length)
  expect(fingerprint('a'.repeat(500)).length).toBeLessThan(16)
})
