import { expect, test } from 'vitest'

import { stickerPapers, stickersPerPage } from '#contract/stickers/sticker-papers'
import { drawPdf } from '#api/platform/pdf/draw-pdf'
import { codeFits } from '#api/platform/pdf/labels/draw-stickers'
import { codeOfPdf, codesOfPdf } from '#api/platform/pdf/testing/code-of-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { stickerPaper } from './sticker-paper.ts'
import { stickersPdf } from './stickers-pdf.ts'

const now = new Date('2026-11-28T10:00:00Z')
const address = 'https://app.safepractice.example/i/' + 'A1b2C3d4E5f6G7h8I9j0K1'
const eyewash = { name: 'Sterilization eyewash', kind: 'Eyewash', place: 'Sterilization room, by the sink', address }

const draw = (items: Parameters<typeof stickersPdf>[0], plan: Partial<Parameters<typeof stickersPdf>[1]> = {}) =>
  drawPdf(stickersPdf(items, { paper: 'avery5160', first: 1, now, ...plan }), { compress: false })

/** The widths of the dots of all codes in a PDF, in points. */
const dotsIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/^[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+) re$/gm)]
    .filter(([, width, height]) => width === height)
    .map(([, width]) => Number(width))

test.each(stickerPapers)('on %s, a sticker has name, place and a code that a phone reads', async (paper) => {
  const pdf = await draw([eyewash], { paper })
  const text = textOfPdf(pdf)
  expect(text).toContain(withoutSpaces(eyewash.name))
  expect(text).toContain(withoutSpaces('Sterilization room'))
  expect(codeOfPdf(pdf)).toBe(address)
  expect(pdf.toString('latin1')).toMatch(/\/Alt \(QR code that opens the check of Sterilization eyewash/)
})

test.each(stickerPapers)('on %s, the dots of the code are at least half a millimeter wide', async (paper) => {
  const dots = dotsIn(await draw([eyewash], { paper }))
  expect(Math.min(...dots)).toBeGreaterThanOrEqual((0.5 / 25.4) * 72 - 0.001)
  expect(codeFits(address, stickerPaper[paper])).toBe(true)
})

test('a sticker does not repeat its name as kind or place', async () => {
  const linesOf = async (item: object) => textOfPdf(await draw([{ ...eyewash, ...item }]))
  const named = await linesOf({ name: 'Operatory 1', place: 'Operatory 1' })
  expect([named.split(withoutSpaces('Operatory 1')).length - 1, named.includes('Eyewash')]).toEqual([1, true])
  const cylinders = await linesOf({ name: 'Gas cylinders', kind: 'Gas cylinders', place: 'Lab' })
  expect([cylinders.split(withoutSpaces('Gas cylinders')).length - 1, cylinders.includes('Lab')]).toEqual([1, true])
})

test('a code that would be too fine for the paper does not fit', () => {
  const long = `https://${'a'.repeat(160)}.example/i/A1b2C3d4E5f6G7h8I9j0K1`
  expect(codeFits(long, stickerPaper.avery5160)).toBe(false)
  expect(codeFits(long, stickerPaper.avery5163)).toBe(true)
})

test.each(stickerPapers)('on %s, a page is filled before the next one begins', async (paper) => {
  const each = stickersPerPage[paper]
  const pages = async (count: number, first = 1) => {
    const pdf = await draw(
      Array.from({ length: count }, () => eyewash),
      { paper, first },
    )
    return Number(/\/Count (\d+)\n/.exec(pdf.toString('latin1'))?.[1])
  }
  expect(await pages(each)).toBe(1)
  expect(await pages(each + 1)).toBe(2)
  if (each > 1) expect(await pages(each, 2)).toBe(2)
})

test('long names keep to their sticker', async () => {
  const name = 'WWWWWW '.repeat(40).trim()
  for (const paper of stickerPapers) {
    const pdf = await draw([{ ...eyewash, name }], { paper })
    expect(textOfPdf(pdf)).toContain('…')
    expect(pdf.toString('latin1')).toContain('/Count 1\n')
  }
})

test('only the largest paper has room for a second code, which reports a hazard', async () => {
  const alt = /QR code for telling us about a hazard at Sterilization eyewash: [^)]*\/report/
  const withSecond: string[] = []
  for (const paper of stickerPapers) if (alt.test((await draw([eyewash], { paper })).toString('latin1'))) withSecond.push(paper)
  expect(withSecond).toEqual(['avery5163'])
  const large = await draw([eyewash], { paper: 'avery5163' })
  expect(codesOfPdf(large)).toEqual([address, `${address}/report`])
  const text = textOfPdf(large)
  for (const words of [eyewash.name, eyewash.kind, 'Tell us about a hazard']) expect(text).toContain(withoutSpaces(words))
})
