import { expect, test } from 'vitest'

import { openPdf } from '../sds-reader/open-pdf.ts'
import { drawPdf } from './draw-pdf.ts'
import { isPrintable, printable, runsOf } from './fonts.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { textOfPdf, withoutSpaces } from './testing/text-of-pdf.ts'

const withBlocks = (...blocks: PdfBlock[]): PdfDocument => ({
  title: 'Group list',
  madeAt: '2026-11-22T10:00:00.000Z',
  header: 'Header',
  footer: 'Footer',
  blocks,
})
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text })

/** Name, font, and the language stated for it. */
const names = [
  ['李小龙', 'sc', 'und-Hani'],
  ['李小龍 堃翀', 'sc', 'und-Hani'],
  ['山田太郎', 'sc', 'und-Hani'],
  ['やまだ タロウ', 'sc', 'und-Hani'],
  ['김민수', 'kr', 'ko'],
  ['محمد علي', 'arabic', 'und-Arab'],
  ['דוד כהן', 'hebrew', 'he'],
  ['मोहन लाल', 'devanagari', 'und-Deva'],
  ['สมชาย ใจดี', 'thai', 'th'],
  ['Արամ', 'armenian', 'hy'],
  ['გიორგი', 'georgian', 'ka'],
  ['አበበ', 'ethiopic', 'und-Ethi'],
] as const

test.each(names)('%s has a glyph for every letter, in one font', (name, font) => {
  expect(isPrintable(name)).toBe(true)
  expect(runsOf(name)).toEqual([{ family: expect.objectContaining({ name: font }), text: name }])
})

test.each(names)('a reader gets the letters of %s and their language', async (name, _font, lang) => {
  const document = withBlocks(
    paragraph(`Signed by ${name} today`),
    { kind: 'table', header: ['Name'], rows: [[name]] },
    { kind: 'pairs', pairs: [{ label: name, value: 'x' }] },
    { kind: 'letterhead', name, address: '', phone: '' },
  )
  const file = await drawPdf(document)
  const { pages } = await openPdf(new Uint8Array(file))
  const text = withoutSpaces(pages.flatMap(({ items }) => items.map((item) => item.text)).join(''))
  expect(text.split(withoutSpaces(name)).length - 1).toBe(4)
  expect(text).not.toMatch(/\?|U\+/)
  const source = (await drawPdf(document, { compress: false })).toString('latin1')
  expect(source.split(`/Lang (${lang})`).length - 1).toBe(4)
})

test('letters that are joined or that run from right to left have their text beside them', async () => {
  const source = (await drawPdf(withBlocks(paragraph('By דוד כהן here')), { compress: false })).toString('latin1')
  const utf16 = Buffer.from('דוד כהן', 'utf16le').swap16().toString('latin1')
  expect(source).toContain(`/ActualText (\u00fe\u00ff${utf16})`)
  expect(source.match(/BDC|BMC/g)?.length).toBe(source.match(/EMC/g)?.length)
})

test('a document without such letters contains no other font, and one with them only the fonts that it uses', async () => {
  const fontsOf = async (text: string) => {
    const source = (await drawPdf(withBlocks(paragraph(text)), { compress: false })).toString('latin1')
    return new Set([...source.matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map(([, font]) => font))
  }
  expect([...(await fontsOf('Łukasz Привет'))].filter((font) => font?.startsWith('Noto'))).toEqual([])
  expect([...(await fontsOf('李小龙'))].filter((font) => font?.startsWith('Noto'))).toEqual(['NotoSansSC'])
})

test('a long text breaks into lines within its column and continues on the next page', async () => {
  const sentence = '今天下午我在二号诊室处理器械时被针头刺伤，立即用肥皂和清水冲洗。'
  const file = await drawPdf(withBlocks({ kind: 'pairs', pairs: [{ label: 'Story', value: sentence.repeat(90) }] }, paragraph('The end')))
  const text = textOfPdf(file)
  expect(text.split('针头刺伤').length - 1).toBeGreaterThan(80)
  expect(text).toContain('Theend')
  const { pages } = await openPdf(new Uint8Array(file))
  expect(pages.length).toBeGreaterThan(1)
  for (const { items, height } of pages)
    for (const { x, y, width, text: part } of items.filter((item) => item.text.includes('针'))) {
      expect(x + width, part).toBeLessThan(612 - 50)
      expect(y).toBeLessThan(height - 60)
    }
})

test('rows with several lines of Arabic do not overlap', async () => {
  const name = 'عبد الرحمن بن محمد بن عبد الله العتيبي الشمري'
  const table: PdfBlock = { kind: 'table', header: ['Name', 'A', 'B'], rows: Array.from({ length: 8 }, () => [name, name, 'x']) }
  const { pages } = await openPdf(new Uint8Array(await drawPdf(withBlocks(table))))
  const heights = [...new Set((pages[0]?.items ?? []).filter(({ text }) => /\p{Script=Arabic}/u.test(text)).map(({ y }) => Math.round(y)))]
  const apart = heights.toSorted((one, other) => one - other).map((y, index, all) => y - (all[index - 1] ?? 0))
  expect(heights.length).toBe(16)
  expect(Math.min(...apart)).toBeGreaterThan(10)
})

test('a letter without a font is shown as its code point and is not printable', () => {
  expect([isPrintable('រតនា'), isPrintable('Ana 😀'), isPrintable('Ana')]).toEqual([false, false, true])
  expect(printable('Ana 😀, រត')).toBe('Ana [character U+1F600], [characters U+179A U+178F]')
})

test('invisible characters are dropped, and joiners stay where they shape letters', () => {
  expect(printable('A\u200e\u202eB\u0007\u00adC')).toBe('ABC')
  expect(runsOf('می\u200cخواهم').map(({ text }) => text)).toEqual(['می\u200cخواهم'])
  expect(runsOf('A\u200dB').map(({ text }) => text)).toEqual(['AB'])
})
