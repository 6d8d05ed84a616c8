import { expect, test } from 'vitest'

import { unzipped } from '../files/testing/unzipped.ts'
import type { PdfBlock } from '../pdf/pdf-document.ts'
import { makeDocx } from './make-docx.ts'

const madeAt = '2026-11-21T18:00:00.000Z'

async function partsOf(blocks: readonly PdfBlock[], title = 'Answer') {
  const parts = await unzipped(await makeDocx({ title, madeAt, blocks }))
  return (path: string) => parts.get(path)?.toString() ?? ''
}

/** The paragraphs of a document: the style of each and its lines. */
async function paragraphsOf(...blocks: PdfBlock[]) {
  const xml = (await partsOf(blocks))('word/document.xml')
  return [...xml.matchAll(/<w:p>.*?<w:pStyle w:val="(\w+)"\/>(.*?)<\/w:p>/g)].map(([, style, content = '']) => [
    style,
    content.replaceAll('<w:br/>', '|').replaceAll(/<[^>]+>/g, ''),
  ])
}

test('headings keep their level, and every style that a document uses is defined', async () => {
  const levels = [1, 2, 3] as const
  const blocks = levels.map((level) => ({ kind: 'heading', level, text: `Level ${level}` }) as const)
  const used = await paragraphsOf(...blocks, { kind: 'paragraph', text: 'Text' })
  expect(used.map(([style]) => style)).toEqual(['Heading1', 'Heading2', 'Heading3', 'Normal'])
  const styles = (await partsOf(blocks))('word/styles.xml')
  for (const [style] of used) expect(styles).toContain(`w:styleId="${style}"`)
})

test('a letterhead without an address or a phone has no empty line', async () => {
  const name = 'Birch Street Dental'
  expect(await paragraphsOf({ kind: 'letterhead', name, address: '12 Main Street', phone: '' })).toEqual([
    ['Heading3', name],
    ['Normal', '12 Main Street'],
  ])
})

test('lists have a mark unless their items have numbers, pairs have their label, and lines to sign on are above theirs', async () => {
  const items = ['1. One', '2. Two']
  expect(await paragraphsOf({ kind: 'list', items, ordered: true })).toEqual(items.map((item) => ['Normal', item]))
  expect(await paragraphsOf({ kind: 'list', items: ['One'] })).toEqual([['Normal', '• One']])
  expect(await paragraphsOf({ kind: 'pairs', pairs: [{ label: 'To', value: 'OSHA' }] })).toEqual([['Normal', 'To: OSHA']])
  expect(await paragraphsOf({ kind: 'signatures', labels: ['Date'] })).toEqual([['Normal', '|______________________________|Date']])
})

test('what a person typed cannot break the document: signs are escaped, lines stay, control characters are dropped', async () => {
  expect(await paragraphsOf({ kind: 'paragraph', text: 'A & B <w:p> "C"\nnext\u0000\u0007' })).toEqual([
    ['Normal', 'A &amp; B &lt;w:p&gt; &quot;C&quot;|next'],
  ])
  expect((await partsOf([], 'R&D <1>'))('docProps/core.xml')).toContain('<dc:title>R&amp;D &lt;1&gt;</dc:title>')
})

test('the same document is the same bytes', async () => {
  const made = () => makeDocx({ title: 'Answer', madeAt, blocks: [{ kind: 'paragraph', text: 'Text' }] })
  expect((await made()).equals(await made())).toBe(true)
})
