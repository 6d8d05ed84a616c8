import { expect, test } from 'vitest'

import { openPdfDocument } from '../open-pdf-document.ts'
import { heightOfStart, keepTogether, measuredOnce, needsNewPage, rowNeedsNewPage, sumOf } from './flow.ts'

const open = () => openPdfDocument({ title: 'T', madeAt: '2026-11-22T10:00:00.000Z', header: '', footer: '', blocks: [] }, true)

test('what does not fit into the rest of a page starts a new one, unless it is longer than a page', () => {
  const pdf = open()
  pdf.y = 600
  expect([needsNewPage(pdf, 100), needsNewPage(pdf, 140), needsNewPage(pdf, 700)]).toEqual([false, true, false])
  keepTogether(pdf, 700)
  expect(pdf.bufferedPageRange().count).toBe(1)
  keepTogether(pdf, 140)
  expect(pdf.bufferedPageRange().count).toBe(2)
})

test('a list of up to half a page stays together; of a longer one, four rows', () => {
  const pdf = open()
  const half = (792 - 2 * 72) / 2
  expect(heightOfStart(pdf, [half])).toBe(half)
  expect(
    heightOfStart(
      pdf,
      Array.from({ length: 10 }, () => half / 5),
    ),
  ).toBe((4 * half) / 5)
  expect(heightOfStart(pdf, [])).toBe(0)
  expect(sumOf([1, 2, 3])).toBe(6)
})

test('the last row of a list is not alone on its page, unless two rows are longer than a page', () => {
  const pdf = open()
  pdf.y = 600
  expect([0, 1, 2].map((index) => rowNeedsNewPage(pdf, [70, 70, 70], index))).toEqual([false, true, false])
  expect([0, 1].map((index) => rowNeedsNewPage(pdf, [70, 50], index))).toEqual([false, false])
  expect(rowNeedsNewPage(pdf, [70, 640], 0)).toBe(false)
  expect(rowNeedsNewPage(pdf, [130], 0)).toBe(true)
})

test('a block is measured once in a document, and again in another', () => {
  let count = 0
  const measure = measuredOnce((_pdf, block: { height: number }) => {
    count += 1
    return block.height
  })
  const [first, second, block] = [open(), open(), { height: 4 }]
  expect([measure(first, block), measure(first, block), count]).toEqual([4, 4, 1])
  expect([measure(second, block), count]).toEqual([4, 2])
  expect(measure(second, { height: 5 })).toBe(5)
})
