import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Conflict, FileTooLarge, Forbidden } from '#contract/endpoint/errors'
import { singleFileLimits } from '#contract/records/uploads'
import {
  additionLimits,
  planAdditionHistory,
  planPicture,
  PlanPictureMissing,
  savePlanAddition,
  TooManyPictures,
  uploadPlanPicture,
  type PlanAddition,
  type PlanPicture,
} from '#contract/written-plans/plan-additions'
import type { PlanDocument } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server, type Refusal } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { AdditionButton } from './addition-button.tsx'
import { additionTexts as texts } from './addition-texts.ts'

const aPicture = (digit: string, text: string): PlanPicture => ({ _id: hex(digit), text, width: 320, height: 200, sha256: 'a'.repeat(64) })
const [plan, shutoff] = [aPicture('7', 'Floor plan'), aPicture('8', 'Gas shutoff')]

const anAddition = (number: number, change: Partial<PlanAddition> = {}): PlanAddition => ({
  page: 'emergency-plan',
  number,
  words: `Text ${number}`,
  pictures: [],
  writtenBy: { _id: ids.user, fullName: 'Hana Sato' },
  writtenAt: '2026-11-21T18:00:00.000Z',
  ...change,
})

const page = { id: 'emergency-plan', title: 'Exits', blocks: [] } satisfies PlanDocument['pages'][number]

const anImage = () => new Response(new Blob(['x'], { type: 'image/png' }))

/** Opens the dialog of a section with these texts, newest first; null if they cannot be read. */
async function open(history: PlanAddition[] | null, serveImage: () => Response | Refusal = anImage) {
  signInAs({ adminLocations: [ids.location] })
  server.on(planAdditionHistory, () => (history ? { payload: history } : refuse(403, Forbidden.code, Forbidden.text)))
  server.on(planPicture, serveImage)
  const params = { locationId: ids.location, planKey: 'emergencyAction' } as const
  const section = () => <AdditionButton params={params} page={page} />
  const { person } = renderApp({ at: '/plan', screens: [{ path: '/plan', guard: 'signedIn', screen: section }] })
  await person.click(await screen.findByRole('button', { name: `${texts.add}: Exits` }))
  // The dialog loads. What is shown meanwhile has the same name.
  if (history) await screen.findByRole('textbox', { name: texts.words })
  const dialog = within(await screen.findByRole('dialog', { name: texts.title('Exits') }))
  return { person, dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save' })) }
}

const sent = () => server.calls(savePlanAddition).map(({ body }) => body)
const file = (change: object = {}) => Object.assign(new File(['x'], 'plan.png', { type: 'image/png' }), change)

test('an addition that somebody else changed in the meantime is not overwritten, and the typed text stays', async () => {
  const { person, dialog, save } = await open([anAddition(3)])
  server.on(savePlanAddition, () => refuse(409, Conflict.code, Conflict.text))
  await enter(person, await dialog.findByRole('textbox', { name: texts.words }), ' and more')
  await save()
  expect(await dialog.findByText(Conflict.text)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: texts.words }).value).toBe('Text 3 and more')
  expect(sent()).toMatchObject([{ words: 'Text 3 and more', after: 3 }])
})

test('a plan that is full of pictures says so, and nothing is lost', async () => {
  const { dialog, save } = await open([anAddition(1, { pictures: [plan] })])
  server.on(savePlanAddition, () => refuse(409, TooManyPictures.code, TooManyPictures.text))
  await dialog.findByRole('textbox', { name: texts.words })
  await save()
  expect(await dialog.findByText(TooManyPictures.text)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
})

test('each picture needs its own description, and the error is at the field that is empty', async () => {
  const { person, dialog, save } = await open([anAddition(1, { pictures: [plan, shutoff] })])
  server.on(savePlanAddition, () => ({ payload: anAddition(2) }))
  await dialog.findByRole('textbox', { name: texts.words })
  const fields = () => dialog.getAllByRole('textbox', { name: /What does the picture show/ })
  await person.clear(fields()[1] as HTMLElement)
  await save()
  await waitFor(() => expect(fields().map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true']))
  expect(document.activeElement).toBe(fields()[1])
  expect(sent()).toEqual([])
  await enter(person, fields()[1] as HTMLElement, 'Gas shutoff')
  await save()
  expect(await screen.findByText(texts.saved)).toBeTruthy()
  expect(sent()).toMatchObject([{ pictures: [plan, shutoff].map(({ _id, text }) => ({ _id, text })) }])
})

test('a removed picture is the one beside the button, and the others keep their descriptions', async () => {
  const { person, dialog, save } = await open([anAddition(1, { pictures: [plan, shutoff] })])
  server.on(savePlanAddition, () => ({ payload: anAddition(2) }))
  await person.click(await dialog.findByRole('button', { name: 'Remove picture 1' }))
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ words: 'Text 1', pictures: [{ _id: shutoff._id, text: 'Gas shutoff' }] }]))
})

test('an addition without words and pictures is removed, and the message says that', async () => {
  const { person, dialog, save } = await open([anAddition(1)])
  server.on(savePlanAddition, () => ({ payload: anAddition(2, { words: '' }) }))
  await person.clear(await dialog.findByRole('textbox', { name: texts.words }))
  await save()
  expect(await screen.findByText(texts.removed)).toBeTruthy()
  expect(screen.queryByText(texts.saved)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ words: '', pictures: [], after: 1 }])
})

test('a section holds four pictures; the field for more appears again when one is removed', async () => {
  const digits = ['1', '2', '3', '4'].slice(0, additionLimits.picturesOfSection)
  const { person, dialog } = await open([anAddition(1, { pictures: digits.map((digit) => aPicture(digit, digit)) })])
  expect(await dialog.findAllByRole('button', { name: /^Remove picture/ })).toHaveLength(4)
  expect(dialog.queryByLabelText(texts.pictures)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Remove picture 4' }))
  expect(dialog.getByLabelText(texts.pictures)).toBeTruthy()
})

test('a picture that is too large is refused before it is sent, and the next one clears the message', async () => {
  const { person, dialog } = await open([])
  server.on(uploadPlanPicture, () => ({ payload: plan }))
  const large = file()
  Object.defineProperty(large, 'size', { value: singleFileLimits.maxFileBytes + 1 })
  await person.upload(await dialog.findByLabelText(texts.pictures), large)
  expect(await dialog.findByText(FileTooLarge.text)).toBeTruthy()
  expect(server.calls(uploadPlanPicture)).toEqual([])
  await person.upload(dialog.getByLabelText(texts.pictures), file())
  expect(await dialog.findByRole('textbox', { name: /What does the picture show/ })).toBeTruthy()
  expect(dialog.queryByText(FileTooLarge.text)).toBeNull()
})

test('a picture that no server received is kept and sent again on request', async () => {
  const { person, dialog } = await open([])
  server.setReachable(false)
  server.on(uploadPlanPicture, () => Promise.reject(new TypeError('no connection')))
  await person.upload(await dialog.findByLabelText(texts.pictures), file())
  expect(await dialog.findByText(notSavedText)).toBeTruthy()
  server.setReachable(true)
  server.on(uploadPlanPicture, () => ({ payload: plan }))
  await person.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('textbox', { name: /What does the picture show/ })).toBeTruthy()
  expect([dialog.queryByText(notSavedText), dialog.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
})

test('the first text has no earlier ones', async () => {
  const { dialog } = await open([anAddition(1)])
  await dialog.findByRole('textbox', { name: texts.words })
  expect(dialog.queryByText(texts.earlier)).toBeNull()
})

test('earlier texts are listed newest first, a removal is named as such, and choosing it empties the form', async () => {
  const removal = anAddition(2, { words: '' })
  const { person, dialog, save } = await open([anAddition(3), removal, anAddition(1, { words: '', pictures: [plan, shutoff] })])
  server.on(savePlanAddition, () => ({ payload: anAddition(4, { words: '' }) }))
  await person.click(await dialog.findByText(texts.earlier))
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual([
    `${texts.empty}Hana Sato, 11/21/2026${texts.useAgain}`,
    `Floor plan, Gas shutoffHana Sato, 11/21/2026${texts.useAgain}`,
  ])
  await person.click(dialog.getByRole('button', { name: /number 2$/ }))
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ words: '', pictures: [], after: 3 }]))
})

test('a dialog whose texts cannot be read says so instead of starting empty', async () => {
  const { dialog } = await open(null)
  expect(await dialog.findByText(Forbidden.text)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('a picture that is not available says so and can still be removed', async () => {
  const missing = () => refuse(404, PlanPictureMissing.code, PlanPictureMissing.text)
  const { dialog } = await open([anAddition(1, { pictures: [plan] })], missing)
  expect(await dialog.findByText(PlanPictureMissing.text)).toBeTruthy()
  expect(dialog.queryByRole('img')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
})
