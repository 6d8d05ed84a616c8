import { expect, test } from 'vitest'

import { drawPdf } from '#api/platform/pdf/draw-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'
import type { MonthOfDuties } from '#contract/overview/duties'

import { monthDrawing } from './month-drawing.ts'
import type { MonthFacts } from './month-facts.ts'
import { monthMail } from './month-mail.ts'
import { monthPdf } from './month-pdf.ts'

const ofMonth = (month: string, [inTime, late, notDone]: [number, number, number]): MonthOfDuties => ({ month, inTime, late, notDone })
const [september, october] = [ofMonth('2026-09', [9, 1, 0]), ofMonth('2026-10', [34, 1, 1])]

const main: MonthFacts = {
  _id: 'a'.repeat(24),
  name: 'Main Street',
  month: october,
  before: september,
  months: [september, october],
  open: { overdue: 3, problems: 2, outOfUse: 0, dates: 1 },
}
const empty = ofMonth('2026-10', [0, 0, 0])
const harbor: MonthFacts = {
  ...main,
  name: 'Harbor',
  month: empty,
  before: empty,
  months: [empty, empty],
  open: { overdue: 0, problems: 0, outOfUse: 0, dates: 0 },
}

const page = { practice: 'Lakeside Dental', month: '2026-10', printed: '11/01/2026 7:02 AM', now: new Date('2026-11-01T15:02:00Z') }

test('the page has the month, the month before it and what is open, for each location', async () => {
  const text = textOfPdf(await drawPdf(monthPdf({ ...page, locations: [main, harbor] })))
  for (const shown of [
    'The month of October 2026 at Lakeside Dental',
    '34 of 36 (94%)',
    '9 of 10 (90%)',
    'nothing was due',
    'Main Street',
    'Harbor',
  ])
    expect(text).toContain(withoutSpaces(shown))
})

test('a practice with sixty locations has a page too', async () => {
  const locations = Array.from({ length: 60 }, (_, index) => ({ ...main, name: `Clinic ${index + 1}` }))
  const text = textOfPdf(await drawPdf(monthPdf({ ...page, locations })))
  expect(text).toContain(withoutSpaces('2040 of 2160 (94%)'))
  expect(text).toContain(withoutSpaces('Clinic 60'))
})

test('the bars of the page are shares, and a month without duties has none', () => {
  const { svg, alt } = monthDrawing('Main Street', [empty, october])
  expect([...svg.matchAll(/<rect x="(\d+)" y="([\d.]+)" width="10" height="([\d.]+)"/g)].map((found) => found.slice(1))).toEqual([
    ['13', '2.00', '34.00'],
    ['13', '1.00', '1.00'],
    ['13', '0.00', '1.00'],
  ])
  expect(alt).toBe('Done in time at Main Street in the last twelve months; in the last one 34 of 36 (94%)')
})

test('the mail has the same numbers, without lines for what is zero, and says where it is switched off', () => {
  const { subject, text } = monthMail({
    firstName: 'Maria',
    practiceName: 'Lakeside\nDental',
    month: '2026-10',
    locations: [main, harbor],
    publicUrl: 'https://x.example',
  })
  expect(subject).toBe('The month of October 2026 at Lakeside Dental: done in time 34 of 36 (94%)')
  expect(text).toContain(
    'Main Street\n- Done in time: 34 of 36 (94%). The month before: 9 of 10 (90%)\n- 1 done late\n- 1 not done\n- Open today: 3 overdue, 2 to fix, 1 date that runs out',
  )
  expect(text).toContain('Harbor\n- Done in time: nothing was due. The month before: nothing was due\n- Nothing is open today.')
  expect(text).toContain('https://x.example/admin/overview')
  expect(text).toContain('https://x.example/account')
})

const blocksWith = (count: number) =>
  monthPdf({ ...page, locations: Array.from({ length: count }, (_, index) => ({ ...main, name: `Clinic ${index + 1}` })) }).blocks

test('the bars of twelve locations are a part of their own, and those of more stand in the table', () => {
  const drawn = (count: number) => {
    const blocks = blocksWith(count)
    const inTable = blocks.flatMap((block) => (block.kind === 'table' ? (block.drawings ?? []) : []))
    const inRows = blocks.flatMap((block) => (block.kind === 'drawings' ? block.items : []))
    expect(JSON.stringify(blocks)).toContain('the one on the right is October 2026')
    return [inRows.length, inTable.length]
  }
  expect([drawn(1), drawn(12), drawn(13)]).toEqual([
    [1, 0],
    [12, 0],
    [0, 13],
  ])
})

test('the head of the page sums all locations, and each row is one location', () => {
  const blocks = monthPdf({ ...page, locations: [main, harbor] }).blocks
  expect(blocks.find(({ kind }) => kind === 'pairs')).toMatchObject({
    pairs: [
      { label: 'Locations', value: '2' },
      { label: 'Done in time', value: '34 of 36 (94%)' },
      { label: 'Done late', value: '1' },
      { label: 'Not done', value: '1' },
    ],
  })
  expect(blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))).toEqual([
    [
      ['Main Street', '34 of 36 (94%)', '9 of 10 (90%)', '1', '1'],
      ['Harbor', 'nothing was due', 'nothing was due', '0', '0'],
    ],
    [
      ['Main Street', '3', '2', '0', '1'],
      ['Harbor', '0', '0', '0', '0'],
    ],
  ])
})

test('what was done late and what was not done have columns of their own', () => {
  const { blocks } = monthPdf({ ...page, locations: [{ ...main, month: ofMonth('2026-10', [5, 2, 3]) }] })
  const duties = blocks.find((block) => block.kind === 'table')
  expect([duties?.header.slice(3), duties?.rows[0]?.slice(3)]).toEqual([
    ['Late', 'Not done'],
    ['2', '3'],
  ])
  expect(blocks.find((block) => block.kind === 'pairs')?.pairs.slice(2)).toEqual([
    { label: 'Done late', value: '2' },
    { label: 'Not done', value: '3' },
  ])
})

test('the page names its practice, its month and when it was printed', () => {
  expect(monthPdf({ ...page, locations: [] })).toMatchObject({
    title: 'The month of October 2026, Lakeside Dental',
    header: 'Lakeside Dental',
    footer: 'The month of October 2026. Printed 11/01/2026 7:02 AM.',
    madeAt: '2026-11-01T15:02:00.000Z',
  })
})

test('the parts of a bar have three shades, the lowest is what was done in time, and together they fill it', () => {
  const { svg } = monthDrawing('Main Street', [ofMonth('2026-10', [1, 1, 2])])
  const parts = [...svg.matchAll(/y="([\d.]+)" width="10" height="([\d.]+)" fill="(#\w+)"/g)].map(([, top, high, fill]) => [
    top,
    high,
    fill,
  ])
  expect(parts.map(([top, high]) => [top, high])).toEqual([
    ['27.00', '9.00'],
    ['18.00', '9.00'],
    ['0.00', '18.00'],
  ])
  expect(new Set(parts.map(([, , fill]) => fill)).size).toBe(3)
  expect(monthDrawing('Harbor', []).alt).toContain('in the last one nothing was due')
})

test('the mail counts what is open in words, one date and several, and what is out of use', () => {
  const text = (open: MonthFacts['open']) =>
    monthMail({ firstName: 'Maria', practiceName: 'P', month: '2026-10', locations: [{ ...main, open }], publicUrl: 'https://x.example' })
      .text
  expect(text({ overdue: 0, problems: 0, outOfUse: 1, dates: 0 })).toContain('- Open today: 1 out of use\n')
  expect(text({ overdue: 1, problems: 0, outOfUse: 0, dates: 2 })).toContain('- Open today: 1 overdue, 2 dates that run out\n')
})
