import { expect, test } from 'vitest'

import { ownAddress, returnAddress } from './open-address.ts'

test('only an address of this app is opened', () => {
  expect(ownAddress('/records?page=2')).toBe('/records?page=2')
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'records', '', undefined])
    expect(ownAddress(foreign)).toBeUndefined()
})

test('signing in never returns to the sign-in or sign-out pages', () => {
  expect(returnAddress('/signinhelp')).toBe('/signinhelp')
  for (const own of ['/signin', '/signin?from=%2F', '/onboarding', '/logout', '//evil.example', undefined])
    expect(returnAddress(own)).toBe('/')
})
