import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { readOwnSds, SameProduct, saveOwnSds, type SheetReading } from '#contract/sds/own-sds'
import { addRemoveSds, sdsList } from '#contract/sds/sds'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { listMissingSheets } from '#contract/sds/sds-links'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { upload } from '#web/platform/testing/fake-upload.ts'
import { ids } from '#web/platform/testing/people.ts'

const at = '/sds/upload'
const found = <T,>(value: T, line: string, page = 1) => ({ value, page, line })

const reading = (changes: Partial<SheetReading> = {}): SheetReading => ({
  state: 'read',
  pageCount: 4,
  same: null,
  statements: [
    { code: 'H315', phrase: 'Causes skin irritation', signalWords: ['Warning'] },
    { code: 'H318', phrase: 'Causes serious eye damage', signalWords: ['Danger'] },
    { code: 'H319', phrase: 'Causes serious eye irritation', signalWords: ['Warning'] },
  ],
  proposal: {
    sections: Array.from({ length: 16 }, (_, index) => ({ section: index + 1, page: 1, heading: 'Heading' })),
    chemicalName: { ...found('Rinse 5', 'Product name: Rinse 5'), sure: true },
    manufacturer: { ...found('Marlow Dental', 'Manufacturer: Marlow Dental'), sure: true },
    cas: [found('67-63-0', 'Isopropyl alcohol 67-63-0 20 %', 2)],
    doubtfulCas: [found('64-17-6', 'Ethanol 64-17-6', 2)],
    signalWord: found('Warning' as const, 'Signal word: Warning'),
    hazards: [{ ...found('H319', 'Causes serious eye irritation.'), phrase: 'Causes serious eye irritation' }],
    revisionDate: null,
    edition: null,
    otherFrom: null,
  },
  ...changes,
})

beforeEach(() => {
  signInAs({}, { can: { administer: true } })
  server.on(listSheetDecisions, () => ({ payload: { data: [] } }))
  server.on(listMissingSheets, () => ({ payload: [] }))
  server.on(sdsList, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
})

/** Opens the page and chooses a PDF for which the server returns this reading. */
async function chosen(read: SheetReading) {
  server.on(readOwnSds, () => ({ payload: read }))
  const app = renderApp({ at })
  await screen.findByRole('heading', { name: 'Upload a Data Sheet' })
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field'))
  await app.person.upload(input, new File(['%PDF-'], 'rinse.pdf', { type: 'application/pdf' }))
  return app
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const marks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /: as on the sheet$/ })
const sentForm = (call: number) => {
  const body = server.calls(saveOwnSds)[call]?.body
  return body instanceof FormData ? body : expect.fail('no form was sent')
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('leaving the page while the sheet is read cancels the reading', async () => {
  server.on(readOwnSds, () => new Promise<never>(() => undefined))
  const { person, router } = renderApp({ at })
  await screen.findByRole('heading', { name: 'Upload a Data Sheet' })
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field'))
  await person.upload(input, new File(['%PDF-'], 'rinse.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(upload.isAborted()).toBe(false))
  await router.navigate({ to: '/sds' })
  await waitFor(() => expect(upload.isAborted()).toBe(true))
})

test('each field is shown with its source line and confirmed or corrected, and then the sheet is listed', async () => {
  const { person } = await chosen(reading())
  expect((await box('Chemical Name')).value).toBe('Rinse 5')
  expect(await screen.findByText(/“Isopropyl alcohol 67-63-0 20 %”/)).toBeTruthy()
  expect(screen.getByText(/last digit is wrong: 64-17-6 \(page 2\)/)).toBeTruthy()
  expect(screen.getAllByText('Not found on the sheet. Please check it yourself.')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'CAS numbers: show page 2' }))
  expect(screen.getByTitle<HTMLIFrameElement>('Document rinse.pdf').src).toContain('#page=2')

  await person.click(save())
  expect(await screen.findAllByText('Please compare this with the sheet and confirm it.')).toHaveLength(7)
  expect(server.calls(saveOwnSds)).toEqual([])

  for (const mark of await marks()) await person.click(mark)
  await person.type(await box('Manufacturer'), ' Inc.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Manufacturer: as on the sheet' }).checked).toBe(false)
  expect(screen.getByText('1 of 7 fields to confirm')).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Manufacturer: as on the sheet' }))
  server.on(saveOwnSds, () => ({ payload: { _id: '5'.repeat(24) } }))
  await person.click(save())
  expect(await screen.findByText('Rinse 5 is on the list of this location')).toBeTruthy()
  expect(document.activeElement?.textContent, 'the focus does not leave the page').toContain('Rinse 5 is on the list of this location')
  const sent = sentForm(0)
  expect(['manufacturer', 'cas', 'signalWord', 'hazards', 'revisionDate', 'another'].map((name) => sent.get(name) || null)).toEqual([
    'Marlow Dental Inc.',
    '["67-63-0"]',
    'Warning',
    '["H319"]',
    null,
    null,
  ])
  expect((sent.get('file') as File).name).toBe('rinse.pdf')
})

test('a signal word that its statements do not have is shown, and saved only after the person confirms it', async () => {
  const given = reading()
  const hazards = [{ ...found('H318', 'Causes serious eye damage.'), phrase: 'Causes serious eye damage' }]
  const { person } = await chosen(reading({ proposal: given.proposal && { ...given.proposal, signalWord: null, hazards } }))
  expect(
    await screen.findByText('“Causes serious eye damage” (H318): This statement always comes with Danger. Please look again.'),
  ).toBeTruthy()
  for (const mark of await marks()) await person.click(mark)
  await person.click(save())
  expect(await screen.findByText('Please correct one of them, or confirm what the sheet prints.')).toBeTruthy()
  expect(server.calls(saveOwnSds)).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'I looked again: the sheet prints it like this' }))
  server.on(saveOwnSds, () => ({ payload: { _id: '5'.repeat(24) } }))
  await person.click(save())
  expect(await screen.findByText('Rinse 5 is on the list of this location')).toBeTruthy()
  expect([sentForm(0).get('asPrinted'), sentForm(0).get('signalWord')]).toEqual(['true', ''])
})

test('choosing the word that the statements have removes the question', async () => {
  const given = reading()
  const { person } = await chosen(
    reading({ proposal: given.proposal && { ...given.proposal, signalWord: found('Danger' as const, 'Danger') } }),
  )
  expect(await screen.findByText('None of these statements comes with Danger. Please look again.')).toBeTruthy()
  await person.click(screen.getByRole('combobox', { name: 'Signal word' }))
  await person.click(await screen.findByRole('option', { name: 'Warning' }))
  expect(screen.queryByText(/Please look again/)).toBeNull()
})

test('a value with weak evidence asks for a closer look', async () => {
  const given = reading()
  const manufacturer = { ...found('Marlow Dental', 'Marlow Dental'), sure: false }
  await chosen(reading({ proposal: given.proposal && { ...given.proposal, manufacturer } }))
  expect(await screen.findAllByText('Please check: the sheet does not label this clearly.')).toHaveLength(1)
})

test('a scan opens the empty form, and missing sections are named', async () => {
  await chosen(reading({ state: 'noText', proposal: null }))
  expect(await screen.findByText('This PDF is a scan without text. Please enter the fields from the document.')).toBeTruthy()
  expect((await box('Chemical Name')).value).toBe('')
  expect(screen.queryByText('Not found on the sheet. Please check it yourself.')).toBeNull()
})

test('a file with two sheets says which one was read', async () => {
  const { proposal } = reading()
  await chosen(reading({ proposal: proposal && { ...proposal, otherFrom: 5 } }))
  expect(await screen.findByText(/Another data sheet starts on page 5 of this file. Only the first one was read./)).toBeTruthy()
})

test('a dynamic form is rejected with the way to a usable file', async () => {
  await chosen(reading({ state: 'dynamicForm', proposal: null }))
  expect((await screen.findByRole('alert')).textContent).toContain('open it in Adobe Acrobat, print it to a PDF')
})

test('a locked file is rejected with a message, and another can be chosen', async () => {
  await chosen(reading({ state: 'locked', proposal: null }))
  expect((await screen.findByRole('alert')).textContent).toContain('needs a password')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a file that the practice already has is not read again and can be added to the list', async () => {
  const same = { _id: '5'.repeat(24), chemicalName: 'Rinse 5', manufacturer: 'Marlow Dental', revisionDate: '2024-03-08', present: false }
  const { person } = await chosen(reading({ same }))
  expect(await screen.findByText(/kept as Rinse 5 by Marlow Dental, revised .* and is not on the list of this location/)).toBeTruthy()
  server.on(addRemoveSds, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.click(screen.getByRole('button', { name: 'Put it on the list here' }))
  await waitFor(() => expect(server.calls(addRemoveSds)[0]?.body).toEqual({ action: 'add', sdsId: same._id, locationId: ids.location }))
})

test('a sheet of the same product is detected and can still be saved', async () => {
  const { person } = await chosen(reading())
  for (const mark of await marks()) await person.click(mark)
  server.on(saveOwnSds, () => refuse(409, SameProduct.code, SameProduct.text))
  await person.click(save())
  await screen.findByText(SameProduct.text)
  server.on(saveOwnSds, () => ({ payload: { _id: '5'.repeat(24) } }))
  await person.click(screen.getByRole('button', { name: 'Save it anyway' }))
  expect(await screen.findByText('Rinse 5 is on the list of this location')).toBeTruthy()
  expect(sentForm(1).get('another')).toBe('true')
})

test('the list links administrators to the upload and back', async () => {
  const { person, address } = renderApp({ at: '/sds' })
  await person.click(await screen.findByRole('link', { name: 'Upload a Data Sheet' }))
  await waitFor(() => expect(address()).toBe(at))
  await person.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/sds'))
})

test('staff are redirected to the list', async () => {
  signInAs()
  const { address } = renderApp({ at })
  await waitFor(() => expect(address()).toBe('/sds'))
})

const bleach = { _id: '7'.repeat(24), chemicalName: 'Bleach', cas: ['7681-52-9'], from: '2026-03-01', areas: ['Closet'], likely: true }

test('a sheet that may belong to a product on the list asks which one, and takes its place with places of its own', async () => {
  server.on(listMissingSheets, () => ({ payload: [bleach] }))
  const { person } = await chosen(reading())
  for (const mark of await marks()) await person.click(mark)
  const field = await screen.findByRole('combobox', { name: /This is the manufacturer’s sheet of/ })
  await waitFor(() => expect(server.calls(listMissingSheets)[0]?.query).toEqual({ chemicalName: 'Rinse 5', cas: '67-63-0' }))
  await person.click(save())
  expect(await screen.findByText('Please choose the product, or “None of these”.')).toBeTruthy()
  expect(server.calls(saveOwnSds)).toEqual([])
  await person.click(field)
  await person.click(await screen.findByRole('option', { name: 'Bleach (Closet)' }))
  await person.type(screen.getByRole('textbox', { name: 'Where is it used?' }), 'Laundry{Enter}')
  server.on(saveOwnSds, () => ({ payload: { _id: '5'.repeat(24) } }))
  await person.click(save())
  await screen.findByText('Rinse 5 is on the list of this location')
  expect([sentForm(0).get('replaces'), sentForm(0).get('areas')]).toEqual([bleach._id, '["Laundry"]'])
})

test('a new product is sent without a product on the list, and a list without similar ones asks for no choice', async () => {
  server.on(listMissingSheets, () => ({ payload: [{ ...bleach, likely: false }] }))
  server.on(saveOwnSds, () => ({ payload: { _id: '5'.repeat(24) } }))
  const { person } = await chosen(reading())
  for (const mark of await marks()) await person.click(mark)
  await person.click(save())
  await screen.findByText('Rinse 5 is on the list of this location')
  expect(sentForm(0).has('replaces')).toBe(false)
})
