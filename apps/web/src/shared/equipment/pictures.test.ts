import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { customEquipmentId, defaultEquipment } from '#content/facts/default-equipment'

import { pictures } from './pictures.ts'

const drawings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))

test('every shipped item has its own picture, and so do items added by a practice', () => {
  const ids = [...defaultEquipment.map(({ id }) => id), customEquipmentId]
  expect(Object.keys(pictures).toSorted()).toEqual(ids.toSorted())
  expect(new Set(Object.values(pictures)).size).toBe(ids.length)
  expect(drawings).toHaveLength(ids.length)
})

test('the pictures are small and contain nothing that loads or runs', () => {
  for (const name of drawings) {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    expect(text.length, name).toBeLessThan(1_500)
    expect(text, name).not.toMatch(/<(?:script|image|use|text|style)\b|href|url\(/)
  }
})
