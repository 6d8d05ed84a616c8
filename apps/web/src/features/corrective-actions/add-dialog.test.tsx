import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { addAction } from '#contract/corrective-actions/corrective-actions'
import { WrongPictureType } from '#contract/records/uploads'
import { enter } from '#web/platform/testing/enter.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aPhoto, choose, keepPictures, items, openDialog, openList, photoInput } from './testing/open-fixes.ts'

const acceptAdds = () => server.on(addAction, () => ({ payload: { _id: hex('3') } }))

async function openAdd(more: Parameters<typeof openList>[1] = {}) {
  keepPictures()
  const { person, address } = openList([], more)
  const dialog = await openDialog(person, 'Add a problem')
  const add = () => person.click(dialog.getByRole('button', { name: 'Add' }))
  const say = (what: string) => enter(person, dialog.getByRole('textbox', { name: /What is wrong/ }), what)
  return { person, address, dialog, add, say }
}

const sent = async () => {
  await waitFor(() => expect(server.calls(addAction)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = server.calls(addAction)[0]?.body
  return body instanceof FormData ? body : expect.fail('The problem is not sent as a form.')
}

test('fields left empty are not sent, so that the server chooses owner and day', async () => {
  const { add, say } = await openAdd()
  acceptAdds()
  await say('A lamp is broken.')
  await add()
  expect(Object.fromEntries(await sent())).toEqual({ what: 'A lamp is broken.', place: '', outOfUse: 'false', source: 'own' })
})

test('the item of the address is chosen already, so that a scanned sticker leads to a problem of its item', async () => {
  const { dialog, add, say } = await openAdd({ at: `/fixes?item=${items[0]?._id}` })
  acceptAdds()
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Item' }).value).toBe('Eyewash station')
  await say('No water.')
  await add()
  expect(Object.fromEntries(await sent())).toMatchObject({ item: items[0]?._id })
})

test('the chosen owner, item and source are sent, and the item is taken out of use', async () => {
  const { person, dialog, add, say } = await openAdd()
  acceptAdds()
  await say('No water.')
  await choose(person, dialog.getByRole('combobox', { name: /Who fixes it/ }), 'Ada Cole')
  await choose(person, dialog.getByRole('combobox', { name: 'Item' }), 'Eyewash station')
  await person.click(dialog.getByRole('checkbox', { name: 'Do not use the item until this is fixed' }))
  await choose(person, dialog.getByRole('combobox', { name: 'Where was it found?' }), 'Visit by an agency')
  await add()
  expect(Object.fromEntries(await sent())).toMatchObject({ owner: hex('5'), item: items[0]?._id, outOfUse: 'true', source: 'visit' })
})

test('the question whether an item may be used appears only with an item', async () => {
  const { dialog } = await openAdd()
  expect(dialog.queryByRole('checkbox', { name: /Do not use the item/ })).toBeNull()
})

test('a day before today is refused in the field', async () => {
  const { person, dialog } = await openAdd()
  await enter(person, dialog.getByRole('textbox', { name: /By when/ }), '11-20-2026')
  await person.tab()
  expect(await dialog.findByText('Please choose 11-21-2026 or later.')).toBeTruthy()
})

test('at most four photos are kept and sent', async () => {
  const { person, dialog, add, say } = await openAdd()
  acceptAdds()
  await say('A crack.')
  await person.upload(
    photoInput(),
    ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => aPhoto(name)),
  )
  await dialog.findByText('4.jpg')
  await add()
  expect((await sent()).getAll('files')).toHaveLength(4)
})

test('a file that is not a picture stops the form until it is removed', async () => {
  const { person, dialog, add, say } = await openAdd()
  acceptAdds()
  await say('A crack.')
  // A dropped file passes by the filter of the system's file dialog.
  await userEvent.setup({ applyAccept: false }).upload(photoInput(), new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  await dialog.findByText('notes.pdf')
  await add()
  await waitFor(() => expect(dialog.getAllByText(WrongPictureType.text)).toHaveLength(2))
  expect(server.calls(addAction)).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Remove notes.pdf' }))
  await add()
  expect((await sent()).getAll('files')).toHaveLength(0)
})

test('an error that the server names for a field is shown there, and the text stays', async () => {
  const { dialog, add, say } = await openAdd()
  server.on(addAction, () => refuse(422, 'request.invalid', 'x', { fields: { place: 'This place is unknown.' } }))
  await say('A lamp is broken.')
  await add()
  expect(await dialog.findByText('This place is unknown.')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What is wrong/ }).value).toBe('A lamp is broken.')
})

test('after a problem was added, the dialog closes and its address parameter is removed', async () => {
  const { address, add, say } = await openAdd()
  acceptAdds()
  await say('A lamp is broken.')
  await add()
  expect(await screen.findByText('The problem is on the list')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/fixes')
})
