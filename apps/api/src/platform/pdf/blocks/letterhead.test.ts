import { expect, test } from 'vitest'

import { openPdf } from '../../sds-reader/open-pdf.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { PdfBlock, PdfDocument } from '../pdf-document.ts'

const documentOf = (blocks: readonly PdfBlock[], changed: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Plan',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: 'Lakeside Dental, Main Street',
  footer: 'Version 4',
  blocks,
  ...changed,
})

/** The words of each page, top to bottom. */
async function pagesOf(document: PdfDocument): Promise<string[]> {
  const { pages } = await openPdf(new Uint8Array(await drawPdf(document)))
  return pages.map(({ items }) => items.map(({ text }) => text.trim()).join(' '))
}

const tall: PdfBlock = { kind: 'paragraph', text: 'A line of the page. '.repeat(170) }
const row = (index: number) => [`Product ${index}`, 'On file']

test('the contents show the page of each heading, and each entry is a link to it', async () => {
  const titles = ['1. People', '2. Places', '3. Sharps']
  const parts = titles.flatMap((text, index): PdfBlock[] => [
    { kind: 'heading', level: 1, text, newPage: true },
    ...Array<PdfBlock>(index === 0 ? 2 : 1).fill(tall),
  ])
  const document = documentOf([{ kind: 'contents', titles }, ...parts])
  const pages = await pagesOf(document)
  const shown = titles.map((title) => pages.findIndex((words, index) => index > 0 && words.includes(title)) + 1)
  expect(shown).toEqual([2, 4, 5])
  expect(pages[0]).toContain(`${titles.join(' ')} ${shown.join(' ')} `)
  const source = (await drawPdf(document, { compress: false })).toString('latin1')
  expect(source.match(/\/Subtype \/Link/g)).toHaveLength(3)
  for (const tag of ['TOC', 'TOCI', 'Link']) expect(source).toContain(`/S /${tag}\n`)
})

test('the letterhead names the issuer once, and the mark is on every page with a header', async () => {
  const letterhead = { kind: 'letterhead', name: 'Lakeside Dental', address: '12 Main Street', phone: '(503) 555-0100' } as const
  const blocks: PdfBlock[] = [letterhead, tall, tall]
  const pages = await pagesOf(documentOf(blocks))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toContain('12 Main Street (503) 555-0100')
  expect(pages[1]).not.toContain('12 Main Street')
  const marks = async (header: string) =>
    (await drawPdf(documentOf(blocks, { header }), { compress: false })).toString('latin1').split('\n12.6 16.2 m').length - 1
  expect(await marks('Lakeside Dental')).toBe(pages.length)
  expect(await marks('')).toBe(0)
})

test('a short list is not broken over two pages and takes its heading along; a long one repeats its heading row', async () => {
  const heading = { kind: 'heading', level: 2, text: 'Sheets on file' } as const
  const table = (rows: number) =>
    ({ kind: 'table', header: ['Item', 'State'], rows: Array.from({ length: rows }, (_, index) => row(index + 1)) }) as const
  const short = await pagesOf(documentOf([tall, heading, table(12)]))
  expect(short.map((words) => words.split('On file').length - 1)).toEqual([0, 12])
  expect(short[1]).toContain('Sheets on file')
  const pairs = { kind: 'pairs', pairs: Array.from({ length: 12 }, (_, index) => ({ label: `Fact ${index}`, value: 'Known' })) } as const
  expect((await pagesOf(documentOf([tall, heading, pairs]))).map((words) => words.split('Known').length - 1)).toEqual([0, 12])
  const long = await pagesOf(documentOf([heading, table(90)]))
  expect(long.length).toBeGreaterThan(2)
  for (const words of long) expect(words).toContain('Item State')
})

test('lines to sign on are on one page with what belongs there', async () => {
  const pages = await pagesOf(documentOf([tall, tall, { kind: 'signatures', labels: ['Signature of Maria Alvarez', 'Date'] }]))
  expect(pages.at(-1)).toContain('Signature of Maria Alvarez Date')
})
