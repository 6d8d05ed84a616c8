import { expect, test } from 'vitest'

import { drawPdf } from '#api/platform/pdf/draw-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { posterPdf } from './poster-pdf.ts'
import { printedCode } from './testing/printed-code.ts'

const page = { practice: 'Birch Street Dental', location: 'Main Street', address: [], workPhone: '(503) 555-0100', places: [], plan: null }
const facts = { address: `https://app.safepractice.example/e/${'a'.repeat(32)}`, madeAt: '2026-11-21T12:00:00.000Z' }

test('the poster is one tagged sheet, however long the names are; the code is a figure that says what it opens', async () => {
  for (const practice of [page.practice, 'WWWWWW '.repeat(70)]) {
    const source = (await drawPdf(posterPdf({ page: { ...page, practice }, ...facts }), { compress: false })).toString('latin1')
    expect(source).toContain('/Count 1\n')
    expect(source).toMatch(/\/S \/Figure\n[^]*?\/Alt \(QR code that opens the emergency page of Main Street/)
    expect(source).toContain('/BBox [')
    expect(source).not.toContain('/Subtype /Image')
  }
})

test('the poster mentions the exposure control plan only if the page shows one', () => {
  const plan = { title: 'Exposure Control Plan', citation: '29 CFR 1910.1030(c)(1)', version: 1, adoptedOn: '2026-11-01', pages: [] }
  const words = (of: Parameters<typeof posterPdf>[0]['page']) => JSON.stringify(posterPdf({ page: of, ...facts }).blocks)
  expect(words({ ...page, plan })).toContain('and exposure control plan')
  expect(words(page)).not.toContain('exposure control plan')
})

test('a phone reads the address of the page from the upper code, and that of the hazard report from the lower one', async () => {
  const pdf = await drawPdf(posterPdf({ page, ...facts }), { compress: false })
  expect([printedCode(pdf), printedCode(pdf, 'lower')]).toEqual([facts.address, `${facts.address}/hazard`])
})

test('the poster has the numbers to call and the nine pictograms with their meanings', async () => {
  const poster = posterPdf({ page, ...facts })
  const text = textOfPdf(await drawPdf(poster))
  for (const part of ['Emergency: 911', 'Poison Help: 1-800-222-1222', 'The practice: (503) 555-0100', 'Gas under pressure'])
    expect(text).toContain(withoutSpaces(part))
  const source = (await drawPdf(poster, { compress: false })).toString('latin1')
  expect(source.match(/\/S \/Figure\n/g)).toHaveLength(9 + 2)
  expect(textOfPdf(await drawPdf(posterPdf({ page: { ...page, workPhone: '' }, ...facts })))).not.toContain('Thepractice:')
})

test('the poster fills a sheet of Letter paper, or of A4', async () => {
  const sizeOf = async (paper?: 'letter' | 'a4') =>
    /\/MediaBox \[([^\]]+)\]/.exec(
      (await drawPdf(posterPdf({ page, ...facts, ...(paper && { paper }) }), { compress: false })).toString('latin1'),
    )?.[1]
  expect(await sizeOf()).toBe('0 0 612 792')
  expect(await sizeOf('letter')).toBe('0 0 612 792')
  expect(await sizeOf('a4')).toBe('0 0 595.28 841.89')
})
