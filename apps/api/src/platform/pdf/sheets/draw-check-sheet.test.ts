import { expect, test } from 'vitest'

import { drawPdf } from '../draw-pdf.ts'
import { textOfPdf, withoutSpaces } from '../testing/text-of-pdf.ts'
import type { CheckSheet, CheckSheetRow } from './check-sheet.ts'

const row = (number: number, change: Partial<CheckSheetRow> = {}): CheckSheetRow => ({
  group: '',
  name: `Item ${number}.`,
  words: 'Nothing in the way',
  about: 'Station',
  values: [],
  ...change,
})

async function draw(rows: readonly CheckSheetRow[]) {
  const sheet: CheckSheet = {
    kind: 'checkSheet',
    title: 'Monthly round',
    lines: ['Main Street'],
    code: { text: 'https://example.com', alt: 'A code' },
    fields: ['Name', 'Day'],
    boxes: ['Good', 'Bad'],
    rows,
    room: 'Remarks',
    notes: 'More',
  }
  const pdf = await drawPdf(
    { title: 'Sheet', madeAt: '2026-11-21T12:00:00.000Z', header: '', footer: '', blocks: [sheet] },
    { compress: false },
  )
  const source = pdf.toString('latin1')
  return { source, text: textOfPdf(pdf), pages: Number(/\/Count (\d+)\n/.exec(source)?.[1]) }
}

const many = (count: number, change: Partial<CheckSheetRow> = {}) => Array.from({ length: count }, (_, index) => row(index + 1, change))
const groups = (text: string, word: string) => text.split(withoutSpaces(word)).length - 1

test('a group has one heading, and beside the names it needs none', async () => {
  const { text } = await draw(many(4, { group: 'Hallway' }))
  expect(groups(text, 'Hallway')).toBe(1)
  expect(text.indexOf('Hallway')).toBeLessThan(text.indexOf('Item1.'))
  expect(groups((await draw(many(40, { group: 'Hallway' }))).text, '.,Hallway')).toBe(40)
})

test('the words below a name are left out before a second page begins', async () => {
  const [few, more, most] = [await draw(many(8)), await draw(many(38)), await draw(many(90))]
  expect([few.pages, more.pages]).toEqual([1, 1])
  expect(most.pages).toBeGreaterThan(1)
  expect(groups(few.text, 'Nothing in the way')).toBe(8)
  expect(groups(few.text, 'Station: Nothing in the way.'), 'said at each row').toBe(0)
  expect(groups(more.text, 'Nothing in the way'), 'said once for all').toBe(1)
  expect(groups(more.text, 'Station: Nothing in the way.')).toBe(1)
  for (let number = 1; number <= 90; number++) expect(most.text).toContain(`Item${number}.`)
})

test('what is said once for all counts for the page, and each thing is said for what it is about', async () => {
  const kinds = (count: number) =>
    many(count).map((each, index) => ({ ...each, about: index % 2 === 0 ? 'Station' : 'Kit', words: index % 2 === 0 ? 'Runs' : 'Full' }))
  const { text, pages } = await draw(kinds(40))
  expect([pages, groups(text, 'Station: Runs. Kit: Full.')]).toEqual([1, 1])
  const long = many(40, { words: 'Nothing in the way '.repeat(60).trim() })
  expect((await draw(long)).pages, 'six lines take the room of rows').toBe(2)
})

test('the lines for notes are there only if they have room', async () => {
  expect((await draw(many(3))).text).toContain('More')
  expect((await draw(many(40))).text).not.toContain('More')
})

test('every box has its label, every value its text, and the sheet is tagged', async () => {
  const { text, source } = await draw(many(2, { values: ['Pressure (psi)'] }))
  expect([groups(text, 'Good'), groups(text, 'Bad'), groups(text, 'Pressure (psi)'), groups(text, 'Remarks')]).toEqual([2, 2, 2, 1])
  expect(source).toContain('/S /H1')
  expect(source).toMatch(/\/Alt \(A code\)/)
})
