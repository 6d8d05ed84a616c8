import { expect, test } from 'vitest'

import { keyring } from '#api/platform/keys/keyring'

import { isShareSecret, pathOfShare } from './share-path.ts'
import { hasOpened } from './share-visit.ts'

const services = { keyring: keyring('a secret of a test') }
const share: Parameters<typeof hasOpened>[1] = {
  id: 'a'.repeat(24),
  practiceId: 'b'.repeat(24),
  locationId: 'c'.repeat(24),
  location: 'Main Street',
  timeZone: 'America/Los_Angeles',
  caseId: 'd'.repeat(24),
  officer: 'Ines Duarte',
  passphraseHash: '',
  pagesKey: '',
  madeBy: 'e'.repeat(24),
  endsAt: '2026-11-29T20:00:00.000Z',
}
const visit = 'f'.repeat(24)
const value = `${visit}.${services.keyring.mac('binder-visit', `${share.id} ${visit}`)}`

test('the cookie of a visit opens its share, among other cookies too', () => {
  for (const cookies of [`binder=${value}`, `other=1; binder=${value}`, `binder=${value}; other=1`])
    expect([cookies, hasOpened(services, share, cookies)]).toEqual([cookies, true])
})

test.each([
  undefined,
  '',
  'binder=',
  `binder=${visit}`,
  `binder=${visit}.`,
  `binder=${value}0`,
  `binder=${value.slice(0, -1)}`,
  `binder=${value.slice(0, -1)}é`,
  `binder=é${value.slice(1)}`,
  `mybinder=${value}`,
  `binder=${'0'.repeat(24)}${value.slice(24)}`,
])('no other cookie opens it: %s', (cookies) => {
  expect(hasOpened(services, share, cookies)).toBe(false)
})

test('the cookie of one share opens no other one, and none of another server', () => {
  expect(hasOpened(services, { ...share, id: '0'.repeat(24) }, `binder=${value}`)).toBe(false)
  expect(hasOpened({ keyring: keyring('another secret') }, share, `binder=${value}`)).toBe(false)
})

test('only 32 hexadecimal digits can be a secret, so nothing else is looked up', () => {
  const secret = '0123456789abcdef'.repeat(2)
  expect(isShareSecret(secret)).toBe(true)
  for (const text of ['', secret.slice(1), `${secret}0`, secret.toUpperCase(), `${secret}\n`, `${secret.slice(1)}g`])
    expect([text, isShareSecret(text)]).toEqual([text, false])
  expect(pathOfShare(secret)).toBe(`/b/${secret}`)
})
