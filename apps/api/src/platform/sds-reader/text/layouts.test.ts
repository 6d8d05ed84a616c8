import { beforeAll, expect, test } from 'vitest'

import { openPdf } from '../open-pdf.ts'
import { readSheet, type SheetReading } from '../read-sheet.ts'
import { drawLayout, layouts, type Layout } from '../testing/draw-layout.ts'

let read: { layout: Layout; reading: SheetReading }[] = []

beforeAll(async () => {
  read = await Promise.all(
    layouts().map(async (layout) => ({ layout, reading: readSheet((await openPdf(new Uint8Array(await drawLayout(layout)))).pages) })),
  )
})

const sixteen = Array.from({ length: 16 }, (_, index) => index + 1)
const orNone = (value: string | undefined) => (value === undefined || value === 'None' ? 'none' : value)

test('the layouts are those of at least 60 programs and manufacturers', () => {
  expect(new Set(read.map(({ layout }) => layout.like)).size).toBeGreaterThanOrEqual(60)
})

test('product name and manufacturer are found in every layout, and nothing is proposed where the sheet names nobody', () => {
  for (const { layout, reading } of read) {
    expect.soft(orNone(reading.chemicalName?.value), layout.like).toBe(layout.name)
    expect.soft(orNone(reading.manufacturer?.value), layout.like).toBe(layout.maker)
  }
})

test('signal word and hazard statements are found in every layout', () => {
  for (const { layout, reading } of read) {
    expect.soft(orNone(reading.signalWord?.value), layout.like).toBe(layout.signal)
    expect
      .soft(
        reading.hazards.map(({ value }) => value),
        layout.like,
      )
      .toEqual(layout.hazards.toSorted())
  }
})

test('all 16 sections are found in every layout', () => {
  for (const { layout, reading } of read)
    expect
      .soft(
        reading.sections.map(({ section }) => section),
        layout.like,
      )
      .toEqual(sixteen)
})
