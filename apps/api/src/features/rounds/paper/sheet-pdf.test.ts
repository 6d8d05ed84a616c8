import { expect, test } from 'vitest'

import { checkOf } from '#content/checks/check-of'
import { drawPdf } from '#api/platform/pdf/draw-pdf'
import { codeOfPdf } from '#api/platform/pdf/testing/code-of-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { sheetPdf, type SheetStop } from './sheet-pdf.ts'

const address = 'https://app.safepractice.example/rounds/walk?frequency=0&due=2026-11-21'
const plan = {
  practice: 'Birch Street Dental',
  location: 'Main Street',
  frequency: '0',
  due: '2026-11-21',
  address,
  printed: '11/20/2026 10:42 AM',
  now: new Date('2026-11-20T18:42:00Z'),
} as const

const check = checkOf('eyewashRun', { Kind: 'Plumbed' })!
const stops = (count: number, change: Partial<SheetStop> = {}): SheetStop[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'eyewash',
    name: `Station ${index + 1}`,
    place: `Room ${Math.floor(index / 3) + 1}`,
    check,
    ...change,
  }))

const draw = (given: readonly SheetStop[]) => drawPdf(sheetPdf(given, plan), { compress: false })
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)\n/.exec(pdf.toString('latin1'))?.[1])

test('a round of nine stops is one page with boxes, values with their limits, and lines for name and day', async () => {
  const pdf = await draw(stops(9))
  const text = textOfPdf(pdf)
  expect(pagesOf(pdf)).toBe(1)
  for (const words of ['Weekly round, due 11/21/2026', 'Birch Street Dental, Main Street', 'Room 3', 'Station 9', 'Day walked', 'Name'])
    expect(text).toContain(withoutSpaces(words))
  expect(text).toContain(withoutSpaces('Water temperature (60 to 100 °F)'))
  expect(text.split(withoutSpaces('Not possible')).length - 1).toBe(9)
  expect(text).toContain(withoutSpaces(check.ok.slice(0, 12)))
})

test('the code opens the round, and the rest of the page is for notes', async () => {
  const pdf = await draw(stops(1))
  expect(codeOfPdf(pdf)).toBe(address)
  expect(textOfPdf(pdf)).toContain('Notes')
  expect(pdf.toString('latin1')).toMatch(/\/Alt \(QR code that opens this round: /)
})

test('forty stops still fit on one page, and only more than fit take another', async () => {
  const short = checkOf('sharpsContainerCheck', null)!
  const many = (count: number) => stops(count, { check: short })
  expect(pagesOf(await draw(many(40)))).toBe(1)
  expect(pagesOf(await draw(many(60)))).toBe(2)
})

test('a stop that needs a photo says so, and long names keep to their room', async () => {
  const spores = checkOf('sporeTest', null)!
  const text = textOfPdf(await draw(stops(1, { check: spores, name: 'WWWWWW '.repeat(40).trim() })))
  expect(text).toContain(withoutSpaces('Photo needed.'))
  expect(text).toContain('…')
})

test('contents that end before the next look have room for their new last day', async () => {
  const content = { id: 'a'.repeat(24), part: 'Epinephrine', validUntil: '2026-11-25' }
  const text = textOfPdf(
    await draw(stops(1, { check: { ...check, statements: [{ key: 'content', text: '', seconds: 1, problems: [], content }] } })),
  )
  expect(text).toContain(withoutSpaces('Epinephrine, new last day'))
})

test('the sheet has room for the new last day of what a check renews', async () => {
  const unit = checkOf('xrayRegistration', null)!
  expect(textOfPdf(await draw(stops(1, { kind: 'xrayUnit', check: unit })))).toContain(withoutSpaces('X-ray registration, new last day'))
  expect(textOfPdf(await draw(stops(1)))).not.toContain(withoutSpaces('new last day'))
})
