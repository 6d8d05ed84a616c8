import { expect, test } from 'vitest'

import type { CheckSheetRow } from './check-sheet.ts'
import { densities, groupHeight, heightOfRow, heightOfRows, type Density } from './sheet-density.ts'

const row = (change: Partial<CheckSheetRow> = {}): CheckSheetRow => ({
  group: '',
  name: 'Station 1',
  words: 'Gauge in the green',
  about: 'Station',
  values: [],
  ...change,
})
const density = (change: Partial<Density> = {}): Density => ({ name: 10, words: 2, groups: true, padding: 4, least: 20, ...change })

test('each density takes less room than the one before it', () => {
  const rows = [row({ group: 'Hall' }), row({ group: 'Hall', values: ['Pressure (psi)'] }), row({ group: 'Lab' })]
  const heights = densities.map((each) => heightOfRows(rows, each))
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(new Set(heights).size).toBe(densities.length)
})

test('a row has room for its name, its words and every value', () => {
  const plain = heightOfRow(row(), density())
  expect(plain).toBeCloseTo(2 * 4 + 12 + 2 * 9.6)
  expect(heightOfRow(row(), density({ words: 1 }))).toBeCloseTo(plain - 9.6)
  expect(heightOfRow(row({ values: ['Pressure (psi)', 'Flow (L/min)'] }), density())).toBeCloseTo(plain + 2 * 13.6)
  expect(heightOfRow(row(), density({ least: 80 }))).toBe(80)
})

test.each([
  [['', '', ''], 0],
  [['Hall', 'Hall', 'Hall'], 1],
  [['Hall', 'Lab', 'Hall'], 3],
  [['', 'Hall', 'Hall'], 1],
])('rows of the groups %j have %i headings', (groups, headings) => {
  const rows = groups.map((group) => row({ group }))
  const alone = 3 * heightOfRow(row(), density())
  expect(heightOfRows(rows, density())).toBeCloseTo(alone + headings * groupHeight)
  expect(heightOfRows(rows, density({ groups: false }))).toBeCloseTo(alone)
})
