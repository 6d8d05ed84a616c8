import { expect, test } from 'vitest'

import { linesOfPage } from './lines-of-page.ts'
import { withoutRunningLines } from './running-lines.ts'
import type { TextItem } from './sheet-text.ts'

const item = (text: string, x: number, y: number, width = text.length * 5): TextItem => ({ text, x, y, width, height: 10 })
const linesOf = (number: number, ...items: TextItem[]) => linesOfPage({ number, height: 792, items })
const cellsOf = (...items: TextItem[]) => linesOf(1, ...items).map(({ cells }) => cells.map(({ text }) => text))

test('a gap of more than 12 points separates cells, a smaller one separates words, and a tiny one separates nothing', () => {
  expect(cellsOf(item('Name', 50, 100, 20), item('Rinse', 83, 100, 25))).toEqual([['Name', 'Rinse']])
  expect(cellsOf(item('Name', 50, 100, 20), item('Rinse', 81, 100, 25))).toEqual([['Name Rinse']])
  expect(cellsOf(item('Ri', 50, 100, 10), item('nse', 60.5, 100, 15))).toEqual([['Rinse']])
})

test('text within 2 points of height is one line, from left to right, and text drawn twice counts once', () => {
  expect(cellsOf(item('number', 80, 102, 30), item('CAS', 50, 100, 15), item('67', 50, 104.5))).toEqual([['CAS', 'number'], ['67']])
  expect(cellsOf(item('Danger', 50, 100, 30), item('Danger', 50.4, 100, 30))).toEqual([['Danger']])
})

test('a small raised sign belongs to the word before it', () => {
  expect(cellsOf(item('SHINE', 50, 100, 25), { ...item('®', 76, 96, 4), height: 5 }, item('GLASS', 83, 100, 25))).toEqual([
    ['SHINE® GLASS'],
  ])
})

test('letters that are set apart form words, but single letters of a list do not', () => {
  const apart = (word: string, x: number) => [...word].map((letter, index) => item(letter, x + index * 7, 100, 5))
  expect(cellsOf(...apart('Rinse', 50), ...apart('Aid', 95))).toEqual([['Rinse Aid']])
  expect(cellsOf(item('P r o d u c t  n a m e :', 50, 100, 100))).toEqual([['Product name:']])
  expect(cellsOf(item('A B C', 50, 100, 25))).toEqual([['A B C']])
})

test('repeated headers and footers are removed; headings and text at other heights stay', () => {
  const page = (number: number) =>
    linesOf(number, item(`Page ${number} of 3`, 50, 20), item('SECTION 4', 50, 40), item('Rinse with water.', 50, 60 + number * 20))
  const texts = withoutRunningLines([page(1), page(2), page(3)]).map(({ text }) => text)
  expect(new Set(texts)).toEqual(new Set(['SECTION 4', 'Rinse with water.']))
  expect(texts).toHaveLength(6)
  expect(withoutRunningLines([page(1)])).toHaveLength(3)
})
