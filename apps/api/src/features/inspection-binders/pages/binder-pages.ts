import { writtenDay } from '#calendar/written-day'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

import type { BinderFacts } from '../facts/binder-facts.ts'

/** A part of a binder: one item of the request list, or what belongs to none. */
export interface BinderSection {
  key: string
  title: string
  citation: string
  blocks: PdfBlock[]
}

/** A binder before it is drawn. Plain data, so that it can be stored. */
export interface BinderPages {
  title: string
  madeAt: string
  /** The practice and the location. */
  header: string
  /** The day that the binder describes. */
  footer: string
  cover: PdfBlock[]
  sections: BinderSection[]
}

/** The pages of a binder with their cover. */
export function binderPages(
  facts: BinderFacts,
  sections: BinderSection[],
  { madeBy, files }: { madeBy: string; files: number },
): BinderPages {
  const { practiceName, place, today, now, items } = facts
  const header = `${practiceName}, ${place.name}`
  const title = items.length === 1 && facts.scope === 'standard' ? (items[0]?.title ?? '') : 'Inspection binder'
  return {
    title: `${title}, ${header}`,
    madeAt: now.toISOString(),
    header,
    footer: `${title}, as of ${writtenDay(today)}`,
    cover: [
      { kind: 'letterhead', ...facts.letterhead },
      { kind: 'heading', level: 1, text: title },
      { kind: 'pairs', pairs: coverPairs(facts, { madeBy, files }) },
      { kind: 'box', lines: notes(facts) },
    ],
    sections,
  }
}

function coverPairs(facts: BinderFacts, { madeBy, files }: { madeBy: string; files: number }) {
  const { practiceName, place, today, inspection, items, years } = facts
  const asked = items.filter(({ state }) => state !== 'notHere')
  const since = (count: number) => (count === 1 ? 'the last year' : `the last ${count} years`)
  return [
    { label: 'Practice', value: practiceName },
    {
      label: 'Location',
      value: [place.name, place.address, place.address2, `${place.city}, ${place.state} ${place.zip}`].filter(Boolean).join(', '),
    },
    { label: 'As of', value: writtenDay(today) },
    { label: 'Made by', value: madeBy },
    ...(inspection?.officer ? [{ label: 'Officer', value: inspection.officer }] : []),
    { label: 'Ready', value: `${asked.filter(({ state }) => state === 'ready').length} of ${asked.length}` },
    {
      label: 'Records',
      value: `Training of ${since(years.training)}, injuries of ${since(years.injuries)}, checks and others of ${since(years.checks)}. Plans in force.`,
    },
    { label: 'Documents', value: files === 1 ? '1 file' : `${files} files` },
  ]
}

const notes = ({ withheld }: BinderFacts) => [
  'Files have the numbers that the tables name. They are in the ZIP file of this binder.',
  withheld === 0
    ? 'Nothing confidential was left out.'
    : `${withheld === 1 ? '1 confidential record is' : `${withheld} confidential records are`} left out. The sharps injury log contains no names, and health is shown as states only.`,
]

/** The document that is drawn. `watermark` stands across every page. */
export const binderPdf = ({ title, madeAt, header, footer, cover, sections }: BinderPages): PdfDocument => ({
  title,
  madeAt,
  header,
  footer,
  blocks: [
    ...cover,
    { kind: 'heading', level: 2, text: 'Contents' },
    { kind: 'contents', titles: sections.map(numbered) },
    ...sections.flatMap((section, index): PdfBlock[] => [
      { kind: 'heading', level: 1, text: numbered(section, index), newPage: 'unlessRoom' },
      ...section.blocks,
    ]),
  ],
})

/** The title of a section with its number. */
export const numbered = ({ title }: Pick<BinderSection, 'title'>, index: number) => `${index + 1}. ${title}`
