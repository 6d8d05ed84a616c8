import { beforeAll, expect, test } from 'vitest'

import { openPdf, type PdfText } from './open-pdf.ts'
import { readSheet, type SheetReading } from './read-sheet.ts'
import { drawSheet } from './testing/draw-sheet.ts'
import type { MadeSheet } from './testing/made-sheet.ts'
import { madeSheets } from './testing/made-sheets.ts'

interface Read {
  made: MadeSheet
  text: PdfText
  reading: SheetReading
}

let read: Read[] = []

beforeAll(async () => {
  read = await Promise.all(
    madeSheets.map(async (made) => {
      const text = await openPdf(new Uint8Array(await drawSheet(made)))
      return { made, text, reading: readSheet(text.pages) }
    }),
  )
})

const valuesOf = ({ made: { says, set }, reading }: Read, which: 'said' | 'found') =>
  which === 'said'
    ? { like: set.like, name: says.product, by: says.manufacturer, cas: says.ingredients.map(([, cas]) => cas), signal: says.signal }
    : {
        like: set.like,
        name: reading.chemicalName?.value,
        by: reading.manufacturer?.value,
        cas: reading.cas.map(({ value }) => value),
        signal: reading.signalWord?.value ?? null,
      }

test('all 16 sections of every sheet are found, each on its page', () => {
  expect(read.length).toBeGreaterThanOrEqual(20)
  for (const { made, reading } of read) {
    expect
      .soft(
        reading.sections.map(({ section }) => section),
        made.set.like,
      )
      .toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    const pages = reading.sections.map(({ page }) => page)
    expect.soft(pages, made.set.like).toEqual(pages.toSorted((a, b) => a - b))
    expect.soft(pages[0], made.set.like).toBe(1)
    expect.soft(pages[15], made.set.like).toBeGreaterThan(1)
  }
})

test('product name, manufacturer, CAS numbers and signal word match the sheet', () => {
  for (const one of read) expect.soft(valuesOf(one, 'found')).toEqual(valuesOf(one, 'said'))
})

test('hazard statements are found as codes, whether the sheet prints codes, phrases or both', () => {
  expect(new Set(madeSheets.map(({ set }) => set.hazards))).toEqual(new Set([undefined, 'codes', 'phrases', 'paragraph', 'codeColumn']))
  for (const { made, reading } of read)
    expect
      .soft(
        reading.hazards.map(({ value }) => value),
        made.set.like,
      )
      .toEqual(made.says.hazards.map(([code]) => code))
})

test('the revision date is distinguished from print dates and dates of earlier sheets, and the edition of the standard is found', () => {
  for (const { made, reading } of read)
    expect
      .soft([reading.revisionDate?.value ?? null, reading.edition?.value ?? null], made.set.like)
      .toEqual([made.says.revised, made.says.edition])
})

test('each value includes the page and the line it comes from', () => {
  for (const { made, text, reading } of read) {
    for (const found of [reading.chemicalName, reading.manufacturer, ...reading.cas])
      expect.soft(found?.line, made.set.like).toContain(found?.value)
    for (const found of [reading.signalWord, reading.revisionDate, reading.edition, ...reading.hazards].filter((one) => one !== null)) {
      const words = text.pages[found.page - 1]?.items
        .map((item) => item.text)
        .join(' ')
        .replaceAll(/\s+/g, '')
      expect.soft(words, made.set.like).toContain(found.line.split(' ')[0])
    }
  }
})

test('the test sheets include one with twelve pages and some in two columns', () => {
  expect(Math.max(...read.map(({ text }) => text.pageCount))).toBeGreaterThanOrEqual(12)
  expect(madeSheets.filter(({ set }) => set.columns === 2).length).toBeGreaterThan(1)
})
