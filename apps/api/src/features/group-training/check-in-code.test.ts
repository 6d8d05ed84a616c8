import { expect, test } from 'vitest'

import { keyring } from '#api/platform/secrets'

import { codeAt, groupOf, isCurrent, sealSeed } from './check-in-code.ts'

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
