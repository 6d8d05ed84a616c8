import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { todayAt } from '#web/platform/format.ts'

import { draftRows, type ImportDraft } from './import-draft.ts'
import { PreviewNotes } from './preview-notes.tsx'
import { aRow } from './testing/rows.ts'

const totals = { rows: 1, wrong: 0, colleagues: 0, present: 0, emails: 1, textMessages: 0, textMessagesLeft: 200 }
const aDraft = (change: Partial<ImportDraft> = {}): ImportDraft => ({
  fileName: 'staff.csv',
  encoding: 'UTF-8',
  ignoredColumns: [],
  leftOut: [],
  rows: draftRows([aRow()]),
  totals,
  changed: false,
  ...change,
})
const rowsOf = (...rows: Parameters<typeof aRow>[0][]) => draftRows(rows.map((row, index) => aRow({ line: index + 2, ...row })))
const problems = [{ field: 'email' as const, message: 'Invalid Email address.' }]
const summary = (people: string) => `${people} in staff.csv, read as UTF-8. Nothing is saved yet.`

/** The notes above the rows, without the summary of the file. */
async function notesOf(change: Partial<ImportDraft>, problem?: string): Promise<string> {
  const draft = aDraft(change)
  signInAs()
  renderPart(() => (
    <section aria-label="Notes">
      <PreviewNotes draft={draft} problem={problem} />
    </section>
  ))
  const { textContent } = await screen.findByRole('region', { name: 'Notes' })
  const people = draft.rows.length === 1 ? '1 person' : `${draft.rows.length} people`
  expect(textContent.startsWith(summary(people))).toBe(true)
  return textContent.slice(summary(people).length)
}

test('a file without anything special has only its summary', async () => {
  expect(await notesOf({})).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [['Badge no.'], ' Columns not used: "Badge no.".'],
  [['Badge no.', 'Shoe size'], ' Columns not used: "Badge no.", "Shoe size".'],
])('columns that are not used are named: %j', async (ignoredColumns, note) => {
  expect(await notesOf({ ignoredColumns })).toBe(note)
})

test('a problem of the whole file is shown', async () => {
  expect(await notesOf({}, 'Some rows need attention. Nothing was saved.')).toBe('Some rows need attention. Nothing was saved.')
})

test.each([
  [1, '1 row needs attention and is listed first. Correct the marked cells here, or remove the rows.'],
  [2, '2 rows need attention and are listed first. Correct the marked cells here, or remove the rows.'],
])('%i wrong rows are counted', async (count, note) => {
  const wrong = Array.from({ length: count }, () => ({ problems }))
  expect(await notesOf({ rows: rowsOf({}, ...wrong) })).toBe(note)
})

test.each([
  [1, /^1 person already works at another location of your practice\. Only the location with its role and positions is added/],
  [3, /^3 people already work at another location of your practice\./],
])('%i colleagues are counted', async (colleagues, note) => {
  expect(await notesOf({ totals: { ...totals, colleagues } })).toMatch(note)
})

test.each([
  [1, '1 person already works at the locations of the file. Nothing about them is changed.'],
  [2, '2 people already work at the locations of the file. Nothing about them is changed.'],
])('%i people who are present are counted', async (present, note) => {
  expect(await notesOf({ totals: { ...totals, present } })).toBe(note)
})

const left = (count: number, name = 'Ana Alpha') =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, name, reason: 'Terminated' }))

test.each([
  ['one person', left(1), '1 person of the file has left and is not imported: Ana Alpha (Terminated, row 2).'],
  ['a row without a name', left(1, ''), '1 person of the file has left and is not imported: No name (Terminated, row 2).'],
  [
    'two people',
    left(2),
    '2 people of the file have left and are not imported: Ana Alpha (Terminated, row 2), Ana Alpha (Terminated, row 3).',
  ],
])('%s of the file left', async (_name, leftOut, note) => {
  expect(await notesOf({ leftOut })).toBe(note)
})

test('ten people who left are named, and the others are counted', async () => {
  const ten = await notesOf({ leftOut: left(10) })
  expect(ten).toMatch(/row 11\)\.$/)
})

test('from eleven on, the rest of those who left is a number', async () => {
  const twelve = await notesOf({ leftOut: left(12) })
  expect(twelve).toMatch(/row 11\), and 2 more\.$/)
})

const today = todayAt('America/Los_Angeles')
const [year, month, day] = today.split('-')
const startsToday = `${month}/${day}/${year}`

test.each([
  ['a new hire who started years ago', true, { newHire: 'Yes' }],
  ['a new hire who starts today', false, { newHire: 'Yes', startDate: startsToday }],
  ['a new hire without a readable date', false, { newHire: 'Yes', startDate: 'last spring' }],
  ['a new hire with words before the date', false, { newHire: 'Yes', startDate: 'on 03/14/2019' }],
  ['a new hire with words after the date', false, { newHire: 'Yes', startDate: '03/14/2019 or so' }],
  ['a person who is not a new hire', false, { newHire: 'No' }],
  ['a colleague', false, { newHire: 'Yes', colleague: true }],
  ['a person who is present', false, { newHire: 'Yes', present: true }],
])('%s: a warning about the new-hire training is %s', async (_name, warned, row) => {
  const notes = await notesOf({ rows: rowsOf(row) })
  expect(notes.startsWith('1 row has "Yes" for New Hire and a start more than ten days ago')).toBe(warned)
})

test('several old new hires are counted', async () => {
  expect(await notesOf({ rows: rowsOf({ newHire: 'Yes' }, { newHire: 'Yes' }) })).toMatch(/^2 rows have "Yes" for New Hire/)
})

test.each([
  [1, 1, '1 person without an email address would be invited by text message; 1 can be sent today.'],
  [3, 1_200, '3 people without an email address would be invited by text message; 1,200 can be sent today.'],
  [
    2,
    1,
    '2 people without an email address would be invited by text message; 1 can be sent today. Please add email addresses, or remove rows and import them another day.',
  ],
])('%i text messages, of which %i can be sent today', async (textMessages, textMessagesLeft, note) => {
  expect(await notesOf({ totals: { ...totals, textMessages, textMessagesLeft } })).toBe(note)
})
