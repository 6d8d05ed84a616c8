import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { libraryDataChanges, undoLibraryData, undoLibraryDataEffect } from '#contract/library/answer-changes'
import { AnswerValue, type LibraryAnswer } from '#contract/library/library-answer'
import { libraryDataEffect, updateLibraryData } from '#contract/library/library-view'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { mockScrolling } from '#web/platform/testing/scrolling.ts'

import { answered, aStep, containers, people } from '../testing/steps.ts'
import { answerOf, openLibrary, paragraph, serveLibrary, text } from './testing/library.ts'

const Sent = z.object({ libraryData: z.object({ associatedVariable: z.string(), answer: AnswerValue, revision: z.number() }) })
const sent = () => server.calls(updateLibraryData).map(({ body }) => Sent.parse(body).libraryData)

const none = { people: [], opens: [], closes: [], moves: [], changes: [] }
const meeting = aStep(21, { associatedVariable: 'meetingPlace', question: 'Where do you meet?' })

async function open(answer: LibraryAnswer, { at = '/library', administers = false } = {}) {
  serveLibrary({ answers: [answer], bodies: { hands: [paragraph(text('Here:')), answerOf(answer.associatedVariable)] } })
  server.on(libraryDataEffect, () => ({ payload: none }))
  server.on(updateLibraryData, ({ body }) => [
    { ...answer, answer: Sent.parse(body).libraryData.answer, isSubmitted: true, revision: answer.revision + 1 },
  ])
  if (administers) signInAs({ adminLocations: [ids.location] })
  const { person } = openLibrary(at)
  const section = await screen.findByRole('group', { name: answer.question })
  const pencil = () => within(section).getByRole('button', { name: `Edit: ${answer.question}` })
  return { person, section: within(section), pencil, press: (name: string) => person.click(within(section).getByRole('button', { name })) }
}

test('an answer is shown, edited with the pencil button and shown with its new value', async () => {
  const { person, section, pencil, press } = await open(answered(meeting, 'At the oak'))
  expect(section.getByText('At the oak')).toBeTruthy()
  await person.click(pencil())
  const field = await section.findByRole('textbox', { name: /Your answer/ })
  await person.clear(field)
  await enter(person, field, 'At the gate')
  await press('Save')
  expect(await screen.findByText('Data has been updated successfully')).toBeTruthy()
  expect(await section.findByText('At the gate')).toBeTruthy()
  expect(section.queryByRole('textbox')).toBeNull()
  expect(sent()).toEqual([{ associatedVariable: 'meetingPlace', answer: 'At the gate', revision: 1 }])
})

test('a missing answer is marked as missing and can be added', async () => {
  const { person, section, pencil } = await open(meeting)
  expect(section.getByText('Not answered yet')).toBeTruthy()
  await person.click(pencil())
  expect(await section.findByRole('textbox')).toBeTruthy()
})

test('Cancel keeps the old value, Save without a change closes the editor, and neither sends a request', async () => {
  const { person, section, pencil, press } = await open(answered(meeting, 'At the oak'))
  await person.click(pencil())
  await person.type(await section.findByRole('textbox'), ' tree')
  await press('Cancel')
  expect(section.getByText('At the oak')).toBeTruthy()
  await person.click(pencil())
  await section.findByRole('textbox')
  await press('Save')
  await waitFor(() => expect(section.queryByRole('textbox')).toBeNull())
  expect(server.calls(updateLibraryData)).toEqual([])
  expect(server.calls(libraryDataEffect)).toEqual([])
})

test('a task table without any row cannot be saved', async () => {
  const { person, section, pencil } = await open(containers)
  await person.click(pencil())
  const save = await section.findByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  const marks = (column: string) => section.getByText(column, { selector: 'label' }).textContent
  expect([marks('Nickname'), marks('Frequency')], 'LIBEDIT-025').toEqual(['Nickname', 'Frequency *'])
  await person.type(section.getByRole('textbox', { name: /^Nickname/ }), 'Lab')
  expect(save).toHaveProperty('disabled', false)
})

test('an empty answer is rejected at its field', async () => {
  const { person, section, pencil, press } = await open(answered(meeting, 'At the oak'))
  await person.click(pencil())
  const field = await section.findByRole('textbox')
  await person.clear(field)
  await person.type(field, '   ')
  await press('Save')
  expect(await section.findByText('Required')).toBeTruthy()
  expect(server.calls(libraryDataEffect)).toEqual([])
})

test('the tasks that open, change or close are shown before anything is saved', async () => {
  const scrolled = mockScrolling()
  const row = { Nickname: 'Op 1', Person: people.hana, Frequency: '0', _row: 'a'.repeat(24) }
  const { person, section, pencil, press } = await open(answered(containers, [row]))
  const task = (name: string) => ({ _id: 'b'.repeat(24), name, due: '2026-12-05' })
  server.on(libraryDataEffect, () => ({
    payload: { people: [], opens: [task('Check Lab')], closes: [task('Check Op 1')], moves: [], changes: [task('Check Op 2')] },
  }))
  await person.click(pencil())
  await press('Add another')
  const [first] = await section.findAllByRole('textbox', { name: /Nickname/ })
  await person.type(first!, 'Lab')
  await person.click(section.getAllByRole('combobox', { name: /Person/ })[0] ?? section.getAllByRole('textbox', { name: /Person/ })[0]!)
  await person.click(await screen.findByRole('option', { name: 'Sam Okafor' }))
  await press('Save')
  expect(await section.findByText('1 task opens:')).toBeTruthy()
  expect(scrolled.mock.contexts, 'the button stays in view').toContain(section.getByRole('button', { name: 'Save' }))
  expect(section.getByText('Check Lab, due 12/05/2026')).toBeTruthy()
  expect(section.getByText('1 task changes:')).toBeTruthy()
  expect(section.getByText('1 task closes:')).toBeTruthy()
  expect(server.calls(updateLibraryData)).toEqual([])
  await press('Save')
  await waitFor(() => expect(server.calls(updateLibraryData)).toHaveLength(1))
  expect(sent()[0]?.answer).toMatchObject([{ Nickname: 'Lab' }, row])
})

test('a failed save shows an error, keeps the input and can be retried', async () => {
  const { person, section, pencil, press } = await open(answered(meeting, 'At the oak'))
  server.on(updateLibraryData, () => refuse(500, 'server.unexpected', 'x'))
  await person.click(pencil())
  await person.type(await section.findByRole('textbox'), ' tree')
  await press('Save')
  expect(
    await section.findByText(
      'Unexpected Error. An unexpected error has occurred. Please try again. If the problem persists, please contact support.',
    ),
  ).toBeTruthy()
  expect(section.getByRole('textbox')).toHaveProperty('value', 'At the oak tree')
  await press('Save')
  await waitFor(() => expect(server.calls(updateLibraryData)).toHaveLength(2))
})

test('the second person to save sees the saved answer and can overwrite or accept it', async () => {
  const { person, section, pencil, press } = await open(answered(meeting, 'At the oak'))
  const theirs = { ...answered(meeting, 'At the lake'), revision: 5 }
  server.on(updateLibraryData, () => refuse(409, 'request.conflict', 'Somebody else was faster.', { details: theirs }))
  await person.click(pencil())
  await person.type(await section.findByRole('textbox'), ' tree')
  await press('Save')
  expect(await section.findByText('At the lake')).toBeTruthy()
  expect(section.getByText('Sam Okafor has just answered this question too')).toBeTruthy()
  await press('Take their answer')
  expect(section.queryByRole('textbox')).toBeNull()
  expect(section.getByText('At the lake')).toBeTruthy()
})

test('markup, script URLs and placeholders typed into an answer are shown as text', async () => {
  const typed = '<script>alert(1)</script> javascript:alert(1) {{PRACTICE_NAME}}'
  const { section } = await open(answered(meeting, typed))
  expect(section.getByText(typed)).toBeTruthy()
  expect(section.queryByRole('link')).toBeNull()
})

const administered = { ...answered(meeting, 'At the gate'), revision: 2 }
const change = { revision: 2, what: 'Was: At the oak. Now: At the gate.', changedBy: 'Lee Wong', changedAt: '2026-11-20T15:00:00.000Z' }

async function openChange() {
  server.on(libraryDataChanges, () => ({ payload: [{ ...change, opened: 0, closed: 2, undid: false, last: true }] }))
  const opened = await open(administered, { at: '/library/view?page=hands&answer=meetingPlace', administers: true })
  const undo = await opened.section.findByRole('button', { name: 'Undo this change' })
  return { ...opened, undo }
}

test('the address opens an answer with its last change, and undoing it shows the affected tasks first', async () => {
  const { person, section, undo } = await openChange()
  expect(section.getByText(/^Lee Wong changed this on 11\/20\/2026\. Was: At the oak\. Now: At the gate\. 2 tasks closed\.$/)).toBeTruthy()
  server.on(undoLibraryDataEffect, () => ({
    payload: { ...none, opens: [{ _id: 'b'.repeat(24), name: 'Check Op 1', due: '2026-11-30' }] },
  }))
  server.on(undoLibraryData, () => ({ payload: { libraryData: [{ ...answered(meeting, 'At the oak'), revision: 3 }] } }))
  await person.click(undo)
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change?' }))
  expect(dialog.getByText('1 task opens:')).toBeTruthy()
  expect(server.calls(undoLibraryData)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The change was undone.')).toBeTruthy()
  expect(await section.findByText('At the oak')).toBeTruthy()
  expect(server.calls(undoLibraryData).map(({ body }) => body)).toEqual([{ associatedVariable: 'meetingPlace', revision: 2 }])
})

test('a change that cannot be undone says why', async () => {
  const { person, section, undo } = await openChange()
  server.on(undoLibraryDataEffect, () => refuse(409, 'library.changed_since', 'This answer was changed again in the meantime.'))
  await person.click(undo)
  expect(await section.findByText('This answer was changed again in the meantime.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
