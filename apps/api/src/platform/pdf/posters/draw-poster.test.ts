import { expect, test } from 'vitest'

import { openPdf } from '../../sds-reader/open-pdf.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { PdfDocument } from '../pdf-document.ts'
import type { Poster } from './poster.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#000000"/></svg>'

const poster: Poster = {
  kind: 'poster',
  title: 'Safety data sheets',
  subtitle: 'and exposure control plan',
  place: 'Lakeside Dental, Main Street',
  code: { text: 'https://app.safepractice.example/e/1', alt: 'The page' },
  instruction: 'Point the camera at the code.',
  notes: ['Every data sheet.', 'No password.'],
  calls: [
    { words: 'Emergency:', number: '911', first: true },
    { words: 'Poison Help:', number: '1-800-222-1222' },
    { words: 'The practice:', number: '(503) 555-0100' },
  ],
  signs: { heading: 'Signs on labels', each: [{ svg: square, alt: 'Flame', meaning: 'Catches fire' }] },
  second: { text: 'https://app.safepractice.example/e/1/hazard', alt: 'The report', words: 'Tell us.', small: 'Without a camera' },
}

const documentOf = (changed: Partial<Poster> = {}): PdfDocument => ({
  title: 'Poster',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: '',
  footer: 'Print it again.',
  unnumbered: true,
  blocks: [{ ...poster, ...changed }],
})

/** The texts of the only page with their places, in points from the upper left corner. */
async function textsOf(changed: Partial<Poster> = {}) {
  const { pages } = await openPdf(new Uint8Array(await drawPdf(documentOf(changed))))
  expect(pages).toHaveLength(1)
  return (pages[0]?.items ?? []).map(({ text, x, y, width }) => ({ text: text.trim(), x, y, width }))
}

test('a reader hears the title, what to do, the numbers, the signs and the second code in this order', async () => {
  const texts = (await textsOf()).map(({ text }) => text).join(' ')
  const order = [
    'Safety data sheets',
    'Lakeside Dental',
    'Point the camera',
    'Emergency: 911',
    '1-800-222-1222',
    'Signs on labels',
    'Tell us.',
  ]
  const places = order.map((part) => texts.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})

test('texts of any length stay inside the margins of the sheet', async () => {
  const long = 'Featherstonehaugh Cholmondeley '.repeat(12)
  const calls = [
    { words: 'Emergency:', number: '911', first: true as const },
    { words: long, number: long },
  ]
  const texts = await textsOf({ place: long, notes: [long, long], calls, second: { ...poster.second, words: long, small: long } })
  expect(texts.length).toBeGreaterThan(8)
  for (const { text, x, width } of texts) {
    expect(x, text).toBeGreaterThanOrEqual(26)
    expect(x + width, text).toBeLessThanOrEqual(612 - 26)
  }
})

test('two numbers share a row, and a single one has the whole width', async () => {
  const numbers = (texts: Awaited<ReturnType<typeof textsOf>>) => texts.filter(({ text }) => /^1-800|^\(503\)/.test(text))
  const [poison, practice] = numbers(await textsOf())
  expect(poison?.x).toBeLessThan(practice?.x ?? 0)
  const [alone] = numbers(await textsOf({ calls: poster.calls.slice(0, 2) }))
  expect((alone?.x ?? 0) + (alone?.width ?? 0) / 2).toBeCloseTo(306, 0)
})

test('without a second line of the title, the place moves up', async () => {
  const placeOf = async (changed: Partial<Poster>) => (await textsOf(changed)).find(({ text }) => text.startsWith('Lakeside'))?.y ?? 0
  expect(await placeOf({ subtitle: '' })).not.toBe(await placeOf({}))
})
