import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import * as contract from '#contract/corrective-actions/corrective-actions'
import { Conflict } from '#contract/endpoint/errors'
import { AlreadyCompleted, completionNoteLength } from '#contract/tasks/completion-refusals'
import { completeDocTask } from '#contract/tasks/tasks'
import { enter } from '#web/platform/testing/enter.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aPhoto, choose, keepPictures, openDialog, openFix, photoInput } from './testing/open-fixes.ts'

const can = (right: keyof contract.ActionDetail['can']) => ({
  complete: false,
  change: false,
  check: false,
  accept: false,
  reopen: false,
  [right]: true,
})

async function openFixed() {
  keepPictures()
  const { person, action } = openFix({ can: can('complete') })
  const dialog = await openDialog(person, 'Mark as fixed')
  const note = dialog.getByRole('textbox', { name: 'What was done?' })
  await person.upload(photoInput(), aPhoto('after.jpg'))
  await dialog.findByText('after.jpg')
  return { person, action, dialog, note, save: () => person.click(dialog.getByRole('button', { name: 'Fixed' })) }
}

test('a photo of the repair is sent with the note to the task of the problem', async () => {
  const { person, action, note, save } = await openFixed()
  server.on(completeDocTask, () => refuse(409, AlreadyCompleted.code, AlreadyCompleted.text))
  await enter(person, note, 'Tightened.')
  await save()
  expect(await screen.findByText(AlreadyCompleted.text)).toBeTruthy()
  const [call] = server.calls(completeDocTask)
  const body = call?.body instanceof FormData ? call.body : expect.fail('The photo is not sent as a form.')
  expect([call?.params.taskId, body.get('note'), body.getAll('files').length]).toEqual([action.task, 'Tightened.', 1])
})

test('a note that is too long is marked at its field, even with a photo', async () => {
  const { person, note, save } = await openFixed()
  await enter(person, note, 'x'.repeat(completionNoteLength + 1))
  await save()
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls(completeDocTask)).toHaveLength(0)
})

test('a new owner is sent with the revision that was read', async () => {
  const { person, action } = openFix({ can: can('change'), revision: 4, due: '2999-12-01' })
  server.on(contract.changeAction, () => ({ payload: action }))
  const dialog = await openDialog(person, 'Change owner or day')
  await choose(person, dialog.getByRole('combobox', { name: /Who fixes it/ }), 'Ada Cole')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.calls(contract.changeAction)[0]?.body).toEqual({ revision: 4, owner: hex('5'), due: '2999-12-01' })
})

test('a change of a problem that somebody else changed shows the refusal, and the dialog stays open', async () => {
  const { person } = openFix({ can: can('change') })
  server.on(contract.changeAction, () => refuse(409, Conflict.code, Conflict.text))
  const dialog = await openDialog(person, 'Change owner or day')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(Conflict.text)).toBeTruthy()
})

test('a check closes the problem, and the page shows the new state', async () => {
  const { person, action } = openFix({ state: 'fixed', needsCheck: true, can: can('check') })
  const checked = { ...action, state: 'checked' as const, can: { ...action.can, check: false } }
  server.on(contract.checkAction, () => {
    server.on(contract.getAction, () => ({ payload: checked }))
    return { payload: checked }
  })
  await person.click(await screen.findByRole('button', { name: 'I checked it: it is right' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I checked it: it is right' })).toBeNull())
  expect(screen.queryByText('Fixed, to be checked')).toBeNull()
})

test('a check that the server refuses shows why', async () => {
  const { person } = openFix({ state: 'fixed', needsCheck: true, can: can('check') })
  server.on(contract.checkAction, () => refuse(409, contract.ActionNotFixed.code, contract.ActionNotFixed.text))
  await person.click(await screen.findByRole('button', { name: 'I checked it: it is right' }))
  expect(await screen.findByText(contract.ActionNotFixed.text)).toBeTruthy()
})

test('a problem is accepted only with a reason', async () => {
  const { person, action } = openFix({ can: can('accept') })
  server.on(contract.acceptAction, () => ({ payload: action }))
  const dialog = await openDialog(person, 'Accept as it is')
  const accept = () => person.click(dialog.getByRole('button', { name: 'Accept' }))
  await accept()
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect(server.calls(contract.acceptAction)).toHaveLength(0)
  await enter(person, dialog.getByRole('textbox', { name: /Why is it acceptable/ }), 'The room is closed.')
  await accept()
  await waitFor(() => expect(server.calls(contract.acceptAction)[0]?.body).toEqual({ reason: 'The room is closed.' }))
})

test('the accept dialog warns that the law may require a fix', async () => {
  const { person } = openFix({ can: can('accept') })
  const dialog = await openDialog(person, 'Accept as it is')
  expect(dialog.getByText(/Do not accept what the law requires you to fix/)).toBeTruthy()
})

test('a reopened problem keeps its owner and gets no day unless one is chosen', async () => {
  const { person, action } = openFix({ state: 'checked', due: '2020-01-01', can: can('reopen') })
  server.on(contract.reopenAction, () => ({ payload: action }))
  const dialog = await openDialog(person, 'Open again')
  await person.click(dialog.getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(server.calls(contract.reopenAction)[0]?.body).toEqual({ owner: hex('7') }))
})

test('reopening a problem that is open already shows the refusal in the dialog', async () => {
  const { person } = openFix({ state: 'fixed', can: can('reopen') })
  server.on(contract.reopenAction, () => refuse(409, contract.ActionOpen.code, contract.ActionOpen.text))
  const dialog = await openDialog(person, 'Open again')
  await person.click(dialog.getByRole('button', { name: 'Open again' }))
  expect(await dialog.findByText(contract.ActionOpen.text)).toBeTruthy()
})
