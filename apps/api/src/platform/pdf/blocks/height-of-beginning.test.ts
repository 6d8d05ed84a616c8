import { expect, test } from 'vitest'

import { openPdf } from '../../sds-reader/open-pdf.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { PdfBlock } from '../pdf-document.ts'

/** So many lines of text, then the blocks. Returns the page on which each of the texts is. */
async function sheetsOf(lines: number, blocks: readonly PdfBlock[], texts: readonly string[]) {
  const before: PdfBlock[] = Array.from({ length: lines }, () => ({ kind: 'paragraph', text: 'Before' }))
  const document = { title: 'Plan', madeAt: '2026-11-22T10:00:00.000Z', header: '', footer: '', blocks: [...before, ...blocks] }
  const { pages } = await openPdf(new Uint8Array(await drawPdf(document)))
  const written = pages.map(({ items }) => items.map(({ text }) => text.trim()))
  return texts.map((text) => written.findIndex((one) => one.includes(text)) + 1)
}

const rows = ['One', 'Two', 'Three'].map((name) => [name, 'Room'])
const table: PdfBlock = { kind: 'table', header: ['Container', 'Place'], rows }
const heading = (text: string, level: 2 | 3 = 2): PdfBlock => ({ kind: 'heading', level, text })
const drawing: PdfBlock = {
  kind: 'drawing',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 300"><rect width="100" height="300" fill="#0f766e"/></svg>',
  alt: 'A container',
  width: 100,
  height: 300,
}

test.each([
  ['the sentence and the table below it', [heading('Storage'), { kind: 'paragraph', text: 'The rooms:' }, table], 'One'],
  ['the question and the table below it', [heading('Storage'), heading('Where are the containers?', 3), table], 'Three'],
  [
    'the drawing and the text below it',
    [heading('Storage'), { kind: 'paragraph', text: 'Like this:' }, drawing, { kind: 'paragraph', text: 'After' }],
    'After',
  ],
  [
    'the facts and the drawing below it',
    [heading('Storage'), { kind: 'pairs', pairs: [{ label: 'Use', value: 'Floors' }] }, drawing, { kind: 'paragraph', text: 'After' }],
    'After',
  ],
] as const)('a heading is on the page of %s', async (_, blocks, last) => {
  for (const lines of [24, 28]) {
    const [heading, end] = await sheetsOf(lines, blocks, ['Storage', last])
    expect([lines, heading]).toEqual([lines, end])
  }
})

test('a sentence that introduces a list is on the page of its first item', async () => {
  for (const lines of [29, 30]) {
    const [intro, first] = await sheetsOf(
      lines,
      [
        { kind: 'paragraph', text: 'You need:' },
        { kind: 'list', items: ['Gloves', 'Mask'] },
      ],
      ['You need:', '•'],
    )
    expect([lines, intro]).toEqual([lines, first])
  }
})

test('the last paragraph of a document may end with a colon', async () => {
  expect(await sheetsOf(0, [{ kind: 'paragraph', text: 'The end:' }], ['The end:'])).toEqual([1])
})
