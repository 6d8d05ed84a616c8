import { expect, test } from 'vitest'

import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { someCase, someFacts, someItem } from '../testing/some-facts.ts'
import { binderPages, binderPdf } from './binder-pages.ts'

type Changed = Parameters<typeof someFacts>[0]

const pagesOf = (changed: Changed = {}, files = 2) => binderPages(someFacts(changed), [], { madeBy: 'Nora Lindqvist', files })

/** The labeled facts on the cover. */
function coverOf(changed: Changed = {}, files = 2) {
  const pairs = pagesOf(changed, files).cover.find((block) => block.kind === 'pairs')
  return Object.fromEntries((pairs?.pairs ?? []).map(({ label, value }) => [label, value]))
}

const notesOf = (changed: Changed) => pagesOf(changed).cover.flatMap((block) => (block.kind === 'box' ? block.lines : []))

test('the cover says whose binder it is, of which day, and how far back its records go', () => {
  expect(coverOf()).toEqual({
    Practice: 'Lakeside Dental',
    Location: 'Main Street, 12 Main Street, Salem, OR 97301',
    'As of': '11/28/2026',
    'Made by': 'Nora Lindqvist',
    Ready: '0 of 0',
    Records: 'Training of the last 3 years, injuries of the last 5 years, checks and others of the last year. Plans in force.',
    Documents: '2 files',
  })
  expect(coverOf({}, 1)).toMatchObject({ Documents: '1 file' })
})

test('an item that does not apply counts neither as ready nor as asked for', () => {
  const missing = ['sharps', 'fitTests'].map((key) => someItem(key, { state: 'missing' }))
  const items = [someItem('training'), ...missing, someItem('poster', { state: 'notHere' })]
  expect(coverOf({ items })).toMatchObject({ Ready: '1 of 3' })
})

test('the officer is on the cover only if the case names one', () => {
  expect(coverOf({ inspection: { ...someCase, officer: 'Ines Duarte' } })).toMatchObject({ Officer: 'Ines Duarte' })
  expect(Object.keys(coverOf({ inspection: someCase }))).not.toContain('Officer')
})

test('only the binder of one standard is named after it', () => {
  const items = [someItem('poster')]
  expect(pagesOf({ items, scope: 'standard' })).toMatchObject({
    title: 'Title of poster, Lakeside Dental, Main Street',
    footer: 'Title of poster, as of 11/28/2026',
  })
  for (const scope of ['everything', 'case'])
    expect(pagesOf({ items, scope }).title).toBe('Inspection binder, Lakeside Dental, Main Street')
})

test('the cover counts what was left out, and says so if it was nothing', () => {
  expect(notesOf({ withheld: 0 })).toContain('Nothing confidential was left out.')
  expect(notesOf({ withheld: 1 })[1]).toMatch(/^1 confidential record is left out\./)
  expect(notesOf({ withheld: 2 })[1]).toMatch(/^2 confidential records are left out\./)
})

test('each section starts a page under the title that the contents name, and the cover comes first', () => {
  const text = (words: string): PdfBlock => ({ kind: 'paragraph', text: words })
  const sections = ['Training', 'Poster'].map((title) => ({ key: title, title, citation: '', blocks: [text(`About ${title}`)] }))
  const { blocks } = binderPdf({ ...pagesOf(), cover: [text('Cover')], sections })
  expect(blocks).toEqual([
    text('Cover'),
    { kind: 'heading', level: 2, text: 'Contents' },
    { kind: 'contents', titles: ['1. Training', '2. Poster'] },
    { kind: 'heading', level: 1, text: '1. Training', newPage: 'unlessRoom' },
    text('About Training'),
    { kind: 'heading', level: 1, text: '2. Poster', newPage: 'unlessRoom' },
    text('About Poster'),
  ])
})
