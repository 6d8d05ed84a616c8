import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { RoundStop } from '#contract/rounds/round-stop'
import { addStopPhotos, saveStop } from '#contract/rounds/rounds'
import { photoTexts } from '#web/platform/fields/files/make-photo.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { readsPictures } from '../testing/reads-pictures.ts'
import { aResult, aStop, jonas, openWalk } from '../testing/a-round.ts'

/** Opens the first stop, whose result is saved. */
async function open(stop: RoundStop, ...more: RoundStop[]) {
  const app = openWalk([stop, ...more])
  server.on(saveStop, () => ({ payload: { ...stop, result: aResult() } }))
  await screen.findByRole('heading', { name: stop.item.name })
  return app
}

async function openProblem(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Problem' }))
  return within(await screen.findByRole('dialog', { name: /^Problem/ }))
}

const body = async () => {
  await expect.poll(() => server.calls(saveStop).length).toBe(1)
  return server.calls(saveStop)[0]?.body
}

test('a problem that is fixed at once needs the statement and the problem', async () => {
  const { person } = await open(aStop(1))
  const dialog = await openProblem(person)
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  expect(dialog.getByText('Choose what is not right.')).toBeTruthy()
  expect(dialog.getByText('Choose whether you have fixed it.')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'The water is clear' }))
  await person.click(dialog.getByRole('radio', { name: 'Cloudy or discolored' }))
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'Flushed')
  await person.click(dialog.getByRole('radio', { name: 'Fixed now' }))
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  expect(await body()).toMatchObject({ result: 'problem', statement: 'water', problem: 'cloudy', note: 'Flushed', fixedNow: true })
  await screen.findByRole('heading', { name: 'All stops are done' })
})

test('a problem that needs fixing has the defaults of the item, and can be given to somebody else', async () => {
  const { person } = await open(aStop(1))
  const dialog = await openProblem(person)
  await person.click(dialog.getByRole('radio', { name: 'The water is clear' }))
  await person.click(dialog.getByRole('radio', { name: 'No water' }))
  await person.click(dialog.getByRole('radio', { name: 'Needs fixing' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Who fixes it/ }).value).toBe('Jonas Weber')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /By when/ }).value).toBe('12-05-2999')
  const outOfUse = within(dialog.getByRole('radiogroup', { name: /out of use/ }))
  expect(outOfUse.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  await person.click(outOfUse.getByRole('radio', { name: 'No' }))
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  expect(await body()).toMatchObject({ fixedNow: false, fix: { owner: jonas._id, due: '2999-12-05', outOfUse: false } })
})

test('the only statement of a check is chosen already', async () => {
  const [statement] = aStop(1).statements
  const { person } = await open(aStop(1, { statements: statement ? [statement] : [] }))
  const dialog = await openProblem(person)
  expect(dialog.queryByText('What is not right?')).toBeNull()
  expect(dialog.getByRole('radio', { name: 'No water' })).toBeTruthy()
})

const withValue = (value: object) =>
  aStop(1, {
    statements: [
      {
        key: 'run',
        text: 'Water runs',
        value: { label: 'Seconds run', unit: 'seconds', min: 15, ...value },
        problems: [{ key: 'short', text: 'Ran too short' }],
      },
    ],
  })

test('a measured value within its limits is sent with OK', async () => {
  const { person } = await open(withValue({ required: true }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Seconds run \(seconds\)/ })
  expect([field.inputMode, screen.getByText('At least 15 seconds')]).toBeTruthy()
  expect(field.inputMode).toBe('decimal')
  await person.click(screen.getByRole('button', { name: /^OK/ }))
  expect(await screen.findByText('Enter a number in seconds.')).toBeTruthy()
  await person.type(field, '20{Enter}')
  expect(await body()).toMatchObject({ result: 'ok', values: { run: 20 } })
})

test('a value outside of its limits is a problem of its statement', async () => {
  const { person } = await open(withValue({}))
  await person.type(screen.getByRole('textbox', { name: /Seconds run/ }), '9')
  await person.click(screen.getByRole('button', { name: /^OK/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Problem/ }))
  await person.click(dialog.getByRole('radio', { name: 'Ran too short' }))
  await person.click(dialog.getByRole('radio', { name: 'Fixed now' }))
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  expect(await body()).toMatchObject({ result: 'problem', statement: 'run', values: { run: 9 } })
})

test('a check that is not possible needs a reason', async () => {
  const { person } = await open(aStop(1))
  await person.click(screen.getByRole('button', { name: 'Not possible' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Not possible/ }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose a reason.')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Another reason' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Describe the reason.')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Floor is wet')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await body()).toMatchObject({ result: 'notPossible', reason: 'Floor is wet' })
})

const choosePhoto = async (person: UserEvent, file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await person.upload(input, file)
}
const picture = new File(['original with place'], 'IMG_1.jpg', { type: 'image/jpeg' })

test('a required photo is taken before OK, shrunk, and sent after the result', async () => {
  readsPictures()
  const { person } = await open(aStop(1, { photo: 'required' }))
  server.on(addStopPhotos, () => ({ payload: { ...aStop(1), result: aResult() } }))
  await person.click(screen.getByRole('button', { name: /^OK/ }))
  expect(await screen.findByText('Take a photo of it.')).toBeTruthy()
  await choosePhoto(person, picture)
  await screen.findByRole('img', { name: 'Photo 1' })
  await person.click(screen.getByRole('button', { name: /^OK/ }))
  await expect.poll(() => server.calls(addStopPhotos).length).toBe(1)
  const sent = server.calls(addStopPhotos).flatMap(({ body }) => (body as FormData).getAll('files'))
  expect(await Promise.all(sent.map((file) => (file as File).text()))).toEqual(['pixels'])
})

test('a picture that cannot be read says so, and another one can be taken', async () => {
  readsPictures(false)
  const { person } = await open(aStop(1, { photo: 'optional' }))
  await choosePhoto(person, new File(['heic'], 'IMG_2.heic', { type: 'image/heic' }))
  expect(await screen.findByText(photoTexts.unreadable)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy()
})
