import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { customEquipmentId, defaultEquipment } from '#content/facts/default-equipment'

import { pictures } from './pictures.ts'

const drawing = readFileSync(join(import.meta.dirname, 'equipment.svg'), 'utf8')
const page = new DOMParser().parseFromString(drawing, 'text/html')
const ids = [...defaultEquipment.map(({ id }) => id), customEquipmentId]

test('every shipped item has its own picture, and so do items added by a practice', () => {
  expect(Object.keys(pictures).toSorted()).toEqual(ids.toSorted())
  for (const [id, address] of Object.entries(pictures)) expect(address).toMatch(new RegExp(`equipment.*[.]svg#${id}$`))
})

test('each picture is a view of its own part of the drawing', () => {
  const views = [...page.querySelectorAll('view')].map((view) => [view.id, view.getAttribute('viewBox')])
  const parts = [...page.querySelectorAll('svg > svg')].map((part) => `0 ${part.getAttribute('y')} 64 64`)
  expect(views.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
  expect(views.map(([, box]) => box)).toEqual(parts)
  expect(new Set(parts).size).toBe(ids.length)
})

test('the pictures are small and contain nothing that loads or runs', () => {
  expect(drawing.length).toBeLessThan(13_000)
  expect(drawing).not.toMatch(/<(?:script|image|use|text|style)\b|href|url\(/)
})
