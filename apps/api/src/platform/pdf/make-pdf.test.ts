import { expect, test } from 'vitest'

import { openPdf } from '../sds-reader/open-pdf.ts'
import { drawPdf } from './draw-pdf.ts'
import { shareOf } from '../testing/share-of.ts'
import { makePartPdf, makePdf, makeUrgentPdf } from './make-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'
import { textOfPdf, withoutSpaces } from './testing/text-of-pdf.ts'

const plan: PdfDocument = {
  title: 'Exposure control plan',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: 'Lakeside Dental',
  footer: 'Version 4',
  blocks: [
    { kind: 'heading', level: 1, text: 'Exposure control plan' },
    { kind: 'heading', level: 2, text: 'People' },
    { kind: 'paragraph', text: 'Nguyễn Văn An, Łukasz, José, Ωmega and Привет \u{1F600}.' },
    { kind: 'list', items: ['Wash hands', 'Wear gloves'] },
    { kind: 'pairs', pairs: [{ label: 'Where?', value: 'Operatory 2\nby the sink' }] },
  ],
}

test('the worker thread produces the same bytes as drawing directly, every time', async () => {
  const first = await makePdf(plan, shareOf())
  expect(first.equals(await makePdf(plan, shareOf()))).toBe(true)
  expect(first.equals(await drawPdf(plan))).toBe(true)
  expect(first.equals(await makePdf({ ...plan, madeAt: '2026-11-23T10:00:00.000Z' }, shareOf()))).toBe(false)
})

test('a PDF is tagged, in English, and displays its title', async () => {
  const source = (await drawPdf(plan, { compress: false })).toString('latin1')
  expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(source).toContain('/Lang (en-US)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('pdfuaid:part')
  for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']) expect(source).toContain(`/S /${tag}\n`)
})

test('a PDF contains all text, in any alphabet of its fonts, and the code points of other characters', async () => {
  const text = textOfPdf(await makePdf(plan, shareOf()))
  for (const part of [
    'Exposure control plan',
    'Nguyễn Văn An, Łukasz, José, Ωmega and Привет [character U+1F600].',
    '• Wash hands',
    'Where? Operatory 2 by the sink',
  ])
    expect(text).toContain(withoutSpaces(part))
})

test('every page has header, footer and number, and a long value continues across pages', async () => {
  const text = textOfPdf(
    await makePdf(
      { ...plan, blocks: [{ kind: 'pairs', pairs: [{ label: 'Story', value: `${'Long words. '.repeat(900)}The end.` }] }] },
      shareOf(),
    ),
  )
  const pages = [...text.matchAll(/Page(\d)of(\d)/g)].map(([, page, all]) => `${page}/${all}`)
  expect(pages).toEqual(pages.map((_, index) => `${index + 1}/${pages.length}`))
  expect(pages.length).toBeGreaterThan(2)
  expect(text.split('LakesideDental').length - 1).toBe(pages.length)
  expect(text).toContain('Theend.')
})

test('rows of a table do not overlap', async () => {
  // Some of these fill their line exactly.
  const rows = Array.from({ length: 60 }, (_, length) => [`${'i'.repeat(length + 1)} disinfectant`, 'x'])
  const table = { kind: 'table', header: ['Product', 'Used in', 'CAS', 'From'], rows, shares: [2, 1, 1, 1] } as const
  const { pages } = await openPdf(new Uint8Array(await drawPdf({ ...plan, blocks: [table] })))
  for (const { items } of pages) {
    const heights = items.filter(({ text }) => /^(i|disinfectant)/.test(text)).map(({ y }) => y)
    const apart = heights.slice(1).map((y, index) => y - (heights[index] ?? 0))
    expect(Math.min(...apart)).toBeGreaterThan(10)
  }
})

test('an invalid document is an error, and the next document is still drawn', async () => {
  const broken = makePdf({ ...plan, madeAt: 'no moment' }, shareOf())
  const next = makePdf(plan, shareOf())
  await expect(broken).rejects.toThrow('Invalid')
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-')
})

test('an urgent document does not wait for an ordinary one, and a document is composed when its turn comes', async () => {
  const composed = Promise.withResolvers<typeof plan>()
  let second = false
  const slow = makePdf(() => composed.promise, shareOf())
  const waiting = makePdf(async () => {
    second = true
    return plan
  }, shareOf())
  expect((await makeUrgentPdf(plan, shareOf())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(second).toBe(false)
  composed.resolve(plan)
  await Promise.all([slow, waiting])
  expect(second).toBe(true)
})

test('a part of a download that has begun is drawn even if its reader has asked for too much besides', async () => {
  const composed = Promise.withResolvers<typeof plan>()
  const ordered = Array.from({ length: 4 }, () => makePdf(() => composed.promise, shareOf()))
  await expect(makePdf(plan, shareOf())).rejects.toThrow('You have asked for several of these at once.')
  const part = makePartPdf(plan, shareOf())
  composed.resolve(plan)
  expect((await part).length).toBeGreaterThan(1_000)
  await Promise.all(ordered)
})

test('drawing ends when the reader has gone', async () => {
  const leaving = new AbortController()
  const blocks = Array.from({ length: 20_000 }, () => ({ kind: 'paragraph' as const, text: 'A line.' }))
  const long = makePdf({ ...plan, blocks }, shareOf('dana', 'lakeside', leaving.signal))
  const next = makePdf(plan, shareOf())
  setTimeout(() => leaving.abort(), 50)
  await expect(long).rejects.toThrow('The caller has gone.')
  await next
})

const drawing = (inner: string) => ({
  kind: 'drawing' as const,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 500">${inner}</svg>`,
  alt: 'Two hands above a sink.',
  width: 560,
  height: 389,
})

test('a drawing is a vector figure with a description, and its text is readable', async () => {
  const shapes = `<rect x="1" y="1" width="718" height="498" rx="16" fill="#fff" stroke="#c3ced6"/>
    <g transform="translate(10 10) scale(2)"><path d="M0 0L10 10" fill="none" stroke="#000000"/><text x="9" y="20" font-size="12" text-anchor="middle" fill="#000000">Wash &amp; dry</text></g>`
  const blocks = [...plan.blocks, drawing(shapes), { kind: 'paragraph' as const, text: 'What follows.' }]
  const source = (await drawPdf({ ...plan, blocks }, { compress: false })).toString('latin1')
  expect(source).toContain('/S /Figure')
  expect(source).toContain('/Alt (Two hands above a sink.)')
  expect(source).not.toContain('/Subtype /Image')
  const text = textOfPdf(await makePdf({ ...plan, blocks }, shareOf()))
  expect(text).toContain('Wash&dry')
  expect(text.indexOf('Wash&dry')).toBeLessThan(text.indexOf('Whatfollows.'))
})

test.each(['<image href="x"/>', '<path d="M0 0" transform="skewX(3)"/>'])(
  'a drawing with an unsupported feature is an error: %s',
  async (shape) => {
    await expect(drawPdf({ ...plan, blocks: [drawing(shape)] })).rejects.toThrow('A drawing cannot')
  },
)
