import { expect, test } from 'vitest'

import type { PlanBlock, PlanDocument } from '#contract/written-plans/written-plans'

import { compareDocuments } from './compare-documents.ts'

const paragraph = (text: string): PlanBlock => ({ kind: 'paragraph', text })
const page = (id: string, ...texts: string[]) => ({ id, title: `Page ${id}`, blocks: texts.map(paragraph) })
const documentOf = (...pages: PlanDocument['pages']): PlanDocument => ({
  title: 'Plan',
  practice: 'P',
  location: 'L',
  citation: 'C',
  pages,
})

test('equal documents have no differences', () => {
  expect(compareDocuments(documentOf(page('a', 'One'), page('b', 'Two')), documentOf(page('a', 'One'), page('b', 'Two')))).toEqual([])
})

test('a changed line counts as removed and added, and only its page is listed', () => {
  const earlier = documentOf(page('a', 'One', 'Two'), page('b', 'Three'))
  const later = documentOf(page('a', 'One', 'Zwei'), page('b', 'Three'))
  expect(compareDocuments(earlier, later)).toEqual([{ title: 'Page a', removed: ['Two'], added: ['Zwei'] }])
})

test('a line that occurred twice and now occurs once is removed once', () => {
  expect(compareDocuments(documentOf(page('a', 'Wash', 'Wash')), documentOf(page('a', 'Wash')))).toEqual([
    { title: 'Page a', removed: ['Wash'], added: [] },
  ])
})

test('a different order of lines is a difference', () => {
  expect(compareDocuments(documentOf(page('a', 'One', 'Two')), documentOf(page('a', 'Two', 'One')))).toEqual([
    { title: 'Page a', removed: [], added: [] },
  ])
})

test('a new or removed page differs as a whole', () => {
  expect(compareDocuments(documentOf(page('a', 'One')), documentOf(page('b', 'Two')))).toEqual([
    { title: 'Page b', removed: [], added: ['Page b', 'Two'] },
    { title: 'Page a', removed: ['Page a', 'One'], added: [] },
  ])
})

test('a table answer is compared row by row, with its question and column', () => {
  const answer = (cell: string): PlanBlock => ({
    kind: 'answer',
    question: 'Who?',
    lines: [],
    table: { header: ['Room'], rows: [['Lab'], [cell]] },
  })
  const withAnswer = (cell: string) => documentOf({ id: 'a', title: 'Page a', blocks: [answer(cell)] })
  expect(compareDocuments(withAnswer('Desk'), withAnswer('Hall'))).toEqual([
    { title: 'Page a', removed: ['Who? Room: Desk'], added: ['Who? Room: Hall'] },
  ])
})
