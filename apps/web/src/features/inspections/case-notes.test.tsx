import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addCaseNote, caseFile } from '#contract/inspections/case-notes'
import { getInspection } from '#contract/inspections/inspections'
import { keepRoundsIn } from '#web/platform/storage/kept-rounds.ts'
import { unsentHere } from '#web/platform/storage/unsent.ts'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aCase, openCase } from './testing/an-inspection.ts'

const field = /^What do they see, ask or take/
const aNote = { _id: hex('8'), what: 'She looked at the sink.', at: '2026-11-21T18:20:00.000Z', by: 'Maria Alvarez', photos: [] }

const bodies = () => server.calls(addCaseNote).map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}))

test('a note is added with its time, and the field is empty again', async () => {
  const { person } = openCase()
  server.on(addCaseNote, () => ({ payload: { _id: aNote._id } }))
  server.on(getInspection, () => ({ payload: aCase({ notes: server.calls(addCaseNote).length > 0 ? [aNote] : [] }) }))
  const input = () => screen.findByRole('textbox', { name: field })
  await person.type(await input(), aNote.what)
  await person.click(screen.getByRole('button', { name: 'Add the note' }))
  const notes = within(await screen.findByRole('list', { name: 'Notes' }))
  expect(notes.getByText(aNote.what)).toBeTruthy()
  expect(notes.getByText(/, Maria Alvarez$/)).toBeTruthy()
  expect(await input()).toHaveProperty('value', '')
  expect(bodies()).toMatchObject([{ what: aNote.what, key: expect.stringMatching(/^[\da-f]{8}-/) }])
})

test('an empty note is not sent', async () => {
  const { person } = openCase()
  await person.click(await screen.findByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(addCaseNote)).toEqual([])
})

const noNetwork = () => Promise.reject(new TypeError('no network'))

test('without a connection the note is kept on the device, the field is empty, and the note can be taken back', async () => {
  const device = fakeRounds()
  const { person } = openCase()
  server.on(addCaseNote, noNetwork)
  await person.type(await screen.findByRole('textbox', { name: field }), 'The sink')
  await person.click(screen.getByRole('button', { name: 'Add the note' }))
  const waiting = within(await screen.findByRole('list', { name: 'Notes that were not sent' }))
  expect(waiting.getByText('The sink')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', '')
  expect([...device.values()]).toMatchObject([{ kind: 'note', personId: ids.user, body: { what: 'The sink' } }])
  expect(await unsentHere(), 'signing out warns about it').toMatchObject([{ kind: 'note', finished: true }])
  await person.click(waiting.getByRole('button', { name: 'Take it back' }))
  await expect.poll(() => device.size).toBe(0)
})

test('a device that stores nothing keeps the words in the form, and the next attempt is the same', async () => {
  keepRoundsIn(undefined)
  const { person } = openCase()
  server.on(addCaseNote, noNetwork)
  await person.type(await screen.findByRole('textbox', { name: field }), 'The sink')
  await person.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText(notSavedText)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', 'The sink')
  server.on(addCaseNote, () => ({ payload: { _id: aNote._id } }))
  await person.click(screen.getByRole('button', { name: 'Add the note' }))
  await expect.poll(() => bodies().length).toBe(2)
  expect(bodies()[1]).toEqual(bodies()[0])
})

test('a closed case shows its notes and photos and takes no more', async () => {
  server.on(caseFile, () => new Blob(['photo'], { type: 'image/png' }))
  openCase({ state: 'closed', notes: [{ ...aNote, photos: [{ _id: hex('7'), name: 'photo-1.png' }] }] })
  expect(await screen.findByRole('img', { name: /^Photo 1 of / })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add the note' })).toBeNull()
})
