import { expect, test } from 'vitest'

import { isMac, keptKeyOf, keyIdIn, keyIdOf, keyring } from './keyring.ts'

const [first, second, third] = [
  'the first secret of the tests, long',
  'the second secret of the tests, long',
  'the third secret of the tests, long',
]
/** A value as it was sealed before keys had ids. */
const withoutId = (sealed: string) => sealed.slice(sealed.indexOf('.') + 1)

test('a sealed value names its key, and opens for its use only', () => {
  const ring = keyring(first)
  const sealed = ring.seal('joinCode', 'ABC234')
  expect(keyIdIn(sealed)).toBe(ring.id)
  expect(ring.id).toMatch(/^[0-9a-f]{8}$/)
  expect(sealed).not.toContain('ABC234')
  expect(ring.open('joinCode', sealed)).toBe('ABC234')
  expect(() => ring.open('item-sticker', sealed)).toThrow('opens with no key')
  expect(ring.seal('joinCode', 'ABC234'), 'twice the same text').not.toBe(sealed)
})

test('an earlier key opens and verifies, and only the current one seals and signs', () => {
  const before = keyring(first)
  const ring = keyring(second, [first])
  expect(ring.open('joinCode', before.seal('joinCode', 'old'))).toBe('old')
  expect(keyIdIn(ring.seal('joinCode', 'new'))).toBe(keyIdOf(second))
  expect(ring.mac('limit', 'a')).toBe(keyring(second).mac('limit', 'a'))
  expect(ring.macs('limit', 'a')).toEqual([keyring(second).mac('limit', 'a'), before.mac('limit', 'a')])
  expect(isMac(ring, before.mac('limit', 'a'), { use: 'limit', value: 'a' })).toBe(true)
  expect(isMac(ring, before.mac('limit', 'b'), { use: 'limit', value: 'a' })).toBe(false)
  expect(isMac(keyring(third), before.mac('limit', 'a'), { use: 'limit', value: 'a' })).toBe(false)
})

test('a value without the id of its key opens with any key of the ring', () => {
  const old = withoutId(keyring(first).seal('joinCode', 'old'))
  expect(keyIdIn(old)).toBeUndefined()
  expect(keyring(first).open('joinCode', old)).toBe('old')
  expect(keyring(third, [second, first]).open('joinCode', old)).toBe('old')
  expect(() => keyring(third, [second]).open('joinCode', old)).toThrow('opens with no key')
})

test('a value whose key is not in the ring, and a changed one, do not open', () => {
  const sealed = keyring(first).seal('joinCode', 'old')
  expect(() => keyring(second).open('joinCode', sealed)).toThrow('opens with no key')
  expect(() => keyring(second).open('joinCode', `${keyIdOf(second)}.${withoutId(sealed)}`), 'another id').toThrow('opens with no key')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => keyring(first).open('joinCode', changed)).toThrow('opens with no key')
  for (const odd of ['', 'x', '.', `${keyIdOf(first)}.`]) expect(() => keyring(first).open('joinCode', odd)).toThrow('opens with no key')
})

test('what is kept of a secret verifies hashes that are stored for years, and opens nothing', () => {
  const before = keyring(first)
  const ring = keyring(second, [], [keptKeyOf(first)])
  expect(isMac(ring, before.mac('recovery-code', 'a'), { use: 'recovery-code', value: 'a' })).toBe(true)
  expect(isMac(ring, before.mac('one-time-code', 'a'), { use: 'one-time-code', value: 'a' }), 'it is valid for minutes').toBe(false)
  expect(() => ring.open('joinCode', before.seal('joinCode', 'old'))).toThrow('opens with no key')
  expect(ring.ids).toEqual([ring.id])
  expect(JSON.stringify(keptKeyOf(first))).not.toContain(first)
})

test('each key is once in the ring, and by itself in its parts', () => {
  const ring = keyring(second, [first, second, first], [keptKeyOf(first), keptKeyOf(second), keptKeyOf(third)])
  expect(ring.ids).toEqual([keyIdOf(second), keyIdOf(first)])
  expect(ring.each().map(({ id }) => id)).toEqual([keyIdOf(second), keyIdOf(first), keyIdOf(third)])
  expect(ring.each()[2]?.mac('audit link', 'a')).toBe(keyring(third).mac('audit link', 'a'))
  expect(() => ring.each()[2]?.mac('limit', 'a')).toThrow('is not kept for this use')
})
