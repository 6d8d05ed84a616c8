import { expect, test } from 'vitest'

import { openPdf } from '../../sds-reader/open-pdf.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { PdfBlock, PdfDocument } from '../pdf-document.ts'
import { textOfPdf, withoutSpaces } from '../testing/text-of-pdf.ts'

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 1, text, newPage: true })

/** A document of two pages. */
const documentOf = (changed: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Plan',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: '',
  footer: 'Version 4',
  blocks: [{ kind: 'paragraph', text: 'Cover' }, heading('Part')],
  ...changed,
})

/** The texts of each page. */
async function pagesOf(changed: Partial<PdfDocument> = {}): Promise<string[][]> {
  const { pages } = await openPdf(new Uint8Array(await drawPdf(documentOf(changed))))
  return pages.map(({ items }) => items.map(({ text }) => text.trim()).filter((text) => text !== ''))
}

const sourceOf = async (changed: Partial<PdfDocument> = {}) => (await drawPdf(documentOf(changed), { compress: false })).toString('latin1')

test('every page has the footer and its number, and the header if there is one', async () => {
  expect(await pagesOf()).toEqual([
    ['Cover', 'Version 4', 'Page 1 of 2'],
    ['Part', 'Version 4', 'Page 2 of 2'],
  ])
  for (const texts of await pagesOf({ header: 'Lakeside Dental' })) expect(texts).toContain('Lakeside Dental')
})

const part = (text: string): PdfBlock => ({ kind: 'heading', level: 1, text, newPage: 'unlessRoom' })
const lines = (count: number): PdfBlock[] => Array.from({ length: count }, (_, index) => ({ kind: 'paragraph', text: `Line ${index}` }))

test('a part begins within a page if much of it is left, and its further pages name it', async () => {
  const blocks = [{ kind: 'paragraph', text: 'Cover' } as const, part('One'), ...lines(30), part('Two'), ...lines(40), part('Three')]
  const pages = await pagesOf({ header: 'Lakeside Dental', blocks })
  const withPart = (title: string) => pages.flatMap((texts, index) => (texts.includes(title) ? [index + 1] : []))
  expect([withPart('One'), withPart('Two'), withPart('Three')]).toEqual([[1, 2], [2, 3], [3]])
  expect(
    (await pagesOf({ blocks })).flat().filter((text) => text === 'Two'),
    'without a header, only the heading',
  ).toHaveLength(1)
})

test('a page that begins with the heading of a part does not repeat it', async () => {
  const pages = await pagesOf({ header: 'Lakeside Dental', blocks: [...lines(30), part('One'), ...lines(2)] })
  expect(pages.map((texts) => texts.filter((text) => text === 'One').length)).toEqual([0, 1])
})

test('a long part beside a long header leaves it its half of the line', async () => {
  const long = 'Personal protective equipment '.repeat(20)
  const pages = await pagesOf({ header: long, blocks: [heading(long), ...lines(60)] })
  const last = pages.at(-1) ?? []
  expect(last.filter((text) => text.endsWith('…'))).toHaveLength(2)
})

test('a sheet for the wall has its footer and no number', async () => {
  for (const texts of await pagesOf({ unnumbered: true })) {
    expect(texts).toContain('Version 4')
    expect(texts.join(' ')).not.toContain('Page')
  }
})

test('a header and a footer of any length stay on one line, and leave room for the number', async () => {
  const long = 'Lakeside Dental Partners '.repeat(20)
  const pages = await pagesOf({ header: long, footer: long })
  expect(pages).toHaveLength(2)
  for (const texts of pages) {
    expect(texts.filter((text) => text.endsWith('…'))).toHaveLength(2)
    expect(texts.filter((text) => /^Page \d of 2$/.test(text))).toHaveLength(1)
  }
})

test('a watermark is across every page, pale, and no part of what is read aloud', async () => {
  const watermark = 'Shared with Ines Duarte, 11/28/2026 12:00 PM'
  const text = textOfPdf(await drawPdf(documentOf({ watermark })))
  expect(text.split(withoutSpaces(watermark))).toHaveLength(3)
  const [plain, marked] = [await sourceOf(), await sourceOf({ watermark })]
  const countOf = (source: string, part: string | RegExp) => source.split(part).length - 1
  expect(countOf(marked, '/ca 0.16')).toBe(1)
  expect(countOf(plain, '/ca 0.16')).toBe(0)
  expect(countOf(marked, '/Type /Pagination') - countOf(plain, '/Type /Pagination')).toBe(2)
  expect(countOf(marked, '/S /P\n')).toBe(countOf(plain, '/S /P\n'))
})

test('a watermark with the longest name still ends with its time', async () => {
  for (const name of ['Ines Duarte of the Department '.repeat(7).slice(0, 200), 'W'.repeat(200)]) {
    const watermark = `Shared with ${name}, 11/28/2026 12:00 PM`
    const text = textOfPdf(await drawPdf(documentOf({ watermark })))
    expect(text.split(withoutSpaces(watermark))).toHaveLength(3)
  }
})
