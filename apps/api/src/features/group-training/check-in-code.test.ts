import { expect, test } from 'vitest'

import { keyring } from '#api/platform/keys/keyring'

import { codeAt, groupOf, isCurrent, scannedAt, scanOf, sealSeed } from './check-in-code.ts'

const keys = keyring('a secret of the tests')
const id = 'a'.repeat(24)
const group = { id, sealedCodeSeed: sealSeed(keys, 'seed') }
const at = (ms: number) => new Date(Date.parse('2026-11-23T09:00:00Z') + ms)

test('a code is accepted for at most 30 seconds', () => {
  const { code, nextCodeIn } = codeAt(keys, group, at(1_000))
  expect(nextCodeIn).toBe(14_000)
  expect(groupOf(code)).toBe(id)
  const taken = (ms: number) => isCurrent(keys, group, { code, now: at(ms) })
  expect([1_000, 14_999, 29_999, 30_000, -1].map(taken)).toEqual([true, true, true, false, false])
})

test('a code of another training, another seed or another server is refused', () => {
  const { code } = codeAt(keys, group, at(0))
  const now = at(0)
  expect(isCurrent(keys, { ...group, id: 'b'.repeat(24) }, { code, now })).toBe(false)
  expect(isCurrent(keys, { id, sealedCodeSeed: sealSeed(keys, 'other') }, { code, now })).toBe(false)
  const others = keyring('another secret')
  expect(isCurrent(others, { id, sealedCodeSeed: sealSeed(others, 'seed') }, { code, now })).toBe(false)
  expect(isCurrent(keys, { id, sealedCodeSeed: null }, { code, now })).toBe(false)
  expect(groupOf('nothing')).toBeUndefined()
})

test('a scan proves for ten minutes when the code was read', () => {
  const scan = scanOf(keys, 'the code', at(5_000))
  const read = (ms: number, change: object = {}) => scannedAt(keys, { code: 'the code', scan, now: at(ms), ...change })
  expect(read(5_000)).toEqual(at(5_000))
  expect(read(605_000)).toEqual(at(5_000))
  expect(read(605_001)).toBeUndefined()
  expect(read(4_999), 'a scan from the future').toBeUndefined()
  expect(read(6_000, { code: 'another code' })).toBeUndefined()
  const [, seal] = scan.split('.')
  for (const forged of [`${at(4_000).getTime()}.${seal}`, `${at(5_000).getTime()}.`, 'x.y', '', '.'])
    expect(read(6_000, { scan: forged })).toBeUndefined()
  expect(scannedAt(keyring('another secret'), { code: 'the code', scan, now: at(6_000) })).toBeUndefined()
})
