import { expect, test } from 'vitest'

import { readSheet } from '../read-sheet.ts'
import type { TextItem } from './sheet-text.ts'

/** A page of these lines; `|` separates cells. */
function read(...lines: string[]) {
  const items = lines.flatMap((line, row): TextItem[] =>
    line.split('|').map((text, cell) => ({ text, x: 50 + cell * 250, y: 60 + row * 14, width: text.length * 5, height: 10 })),
  )
  const { chemicalName, manufacturer, cas, signalWord, hazards, sections } = readSheet([{ number: 1, height: 792, items }])
  return {
    sections: sections.map(({ section }) => section),
    name: chemicalName?.value,
    maker: manufacturer?.value,
    cas: cas.map(({ value }) => value),
    signal: signalWord?.value,
    hazards: hazards.map(({ value }) => value),
    lines: [chemicalName?.line, signalWord?.line],
  }
}

const wanted = { sections: [1, 2, 3, 4], name: 'Rinse 5', maker: 'Marlow Inc.', cas: ['67-63-0'], signal: 'Danger', hazards: ['H225'] }

test('a field in the cell beside a heading belongs to the section', () => {
  const sheet = read(
    '1. Identification|Product name: Rinse 5',
    '|Manufacturer: Marlow Inc.',
    'SECTION 2|Hazard(s) identification|Signal word: Danger',
    'Hazard statements|H225',
    '3. Composition/information on ingredients|CAS: 67-63-0',
    '4. First-aid measures|Rinse the eyes.',
  )
  expect(sheet).toMatchObject(wanted)
  expect(sheet.lines, 'as printed').toEqual([
    '1. Identification Product name: Rinse 5',
    'SECTION 2 Hazard(s) identification Signal word: Danger',
  ])
})

test('a field in the same cell as a heading belongs to the section', () => {
  expect(
    read(
      '1. Chemical Product and Company Identification Product Name: Rinse 5',
      'Manufacturer: Marlow Inc.',
      'SECTION 2: HAZARDS IDENTIFICATION SIGNAL WORD: DANGER',
      'Hazard statements|H225',
      '3. Composition CAS No.: 67-63-0',
      '4. First aid measures',
    ),
  ).toMatchObject(wanted)
})

test('a heading that is printed in two languages is not a field', () => {
  expect(
    read(
      '1. Identificación de la empresa|Company identification',
      'Product name: Rinse 5',
      'Recommended use|In dental practices',
      'Supplier: Marlow Inc., whose address reaches across the middle of the page',
      'SECTION 2|Hazards identification',
      'Signal word: Danger',
      'Hazard statements|H225',
      '3. Composition/information on ingredients|Composición',
      'Isopropyl alcohol|67-63-0',
      '4. First-aid measures',
    ),
  ).toMatchObject({ ...wanted, maker: expect.stringMatching(/^Marlow Inc/) })
})
