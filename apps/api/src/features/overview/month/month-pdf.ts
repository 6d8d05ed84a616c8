import { writtenMonth } from '#calendar/months/written-month'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

import { monthDrawing } from './month-drawing.ts'
import type { MonthFacts } from './month-facts.ts'
import { inTimeText, pageTitle, sumOfMonth } from './month-words.ts'

interface Page {
  practice: string
  month: string
  locations: readonly MonthFacts[]
  /** When it was printed: "12/01/2026 7:02 AM". */
  printed: string
  now: Date
}

/** With more locations than this, their bars are small pictures in the table instead of a part of their own. */
const mostLarge = 12

const definitions =
  'A duty is one period of a task, in the month of its due day. It was done in time if the work was done by its due day at the location, and late if it was done after it. Not done: missed, or still open.'

const legend = (month: string) =>
  `Each bar is a month of the last twelve, the one on the right is ${writtenMonth(month)}: light is done in time, middle is late, dark is not done.`

/** The monthly page of a practice: each location with the month, the month before it and what is open today. It names nobody. */
export function monthPdf({ practice, month, locations, printed, now }: Page): PdfDocument {
  const all = sumOfMonth(
    month,
    locations.map((one) => one.month),
  )
  return {
    title: `${pageTitle(month)}, ${practice}`,
    madeAt: now.toISOString(),
    header: practice,
    footer: `${pageTitle(month)}. Printed ${printed}.`,
    blocks: [
      { kind: 'heading', level: 1, text: `${pageTitle(month)} at ${practice}` },
      {
        kind: 'pairs',
        pairs: [
          { label: 'Locations', value: String(locations.length) },
          { label: 'Done in time', value: inTimeText(all) },
          { label: 'Done late', value: String(all.late) },
          { label: 'Not done', value: String(all.notDone) },
        ],
      },
      { kind: 'heading', level: 2, text: 'What was due' },
      dutiesTable(month, locations),
      { kind: 'heading', level: 2, text: 'What is open today' },
      openTable(locations),
      { kind: 'paragraph', text: definitions },
      ...(locations.length > mostLarge ? [{ kind: 'paragraph', text: legend(month) } as const] : bars(month, locations)),
    ],
  }
}

const bars = (month: string, locations: readonly MonthFacts[]): PdfBlock[] => [
  { kind: 'heading', level: 2, text: 'The last twelve months' },
  { kind: 'paragraph', text: legend(month) },
  { kind: 'drawings', items: locations.map(({ name, months }) => ({ title: name, ...monthDrawing(name, months) })) },
]

const dutiesTable = (month: string, locations: readonly MonthFacts[]): PdfBlock => ({
  kind: 'table',
  header: ['Location', `In time, ${writtenMonth(month)}`, 'Month before', 'Late', 'Not done'],
  shares: [32, 27, 19, 9, 13],
  rows: locations.map(({ name, month: own, before }) => [name, inTimeText(own), inTimeText(before), String(own.late), String(own.notDone)]),
  ...(locations.length > mostLarge ? { drawings: locations.map(({ name, months }) => monthDrawing(name, months)) } : {}),
})

const openTable = (locations: readonly MonthFacts[]): PdfBlock => ({
  kind: 'table',
  header: ['Location', 'Overdue', 'To fix', 'Out of use', 'Dates that run out'],
  shares: [32, 15, 13, 17, 23],
  rows: locations.map(({ name, open: { overdue, problems, outOfUse, dates } }) => [
    name,
    ...[overdue, problems, outOfUse, dates].map(String),
  ]),
})
