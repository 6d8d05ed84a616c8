import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { FileTooLarge } from '#contract/endpoint/errors'
import { documentLimits } from '#contract/records/uploads'
import { enterPaperRound, PaperEnteredTwice, paperTexts, WalkedOnOutside } from '#contract/rounds/round-paper'
import type { RoundStop } from '#contract/rounds/round-stop'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onTouchDevice } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

import { unreadEndText } from '../walk/new-end/stop-end.ts'
import { aStop, serveRound } from '../testing/a-round.ts'
import { readsPictures } from '../testing/reads-pictures.ts'

async function open(stops: RoundStop[]) {
  signInAs()
  readsPictures()
  serveRound(stops)
  const app = renderApp({ at: '/rounds/paper?frequency=0&due=2026-11-21', screens: [pageAt('/records', 'Records')] })
  const form = within(await screen.findByRole('form', { name: 'Round on paper' }))
  const file = () => app.person.click(form.getByRole('button', { name: 'File round' }))
  const day = (typed: string) => enter(app.person, form.getByRole('textbox', { name: /Day walked/ }), typed)
  const photo = async () => {
    const input = document.querySelector<HTMLInputElement>('[data-path="files"] input[type="file"]')
    if (input) await app.person.upload(input, new File(['x'], 'sheet.jpg', { type: 'image/jpeg' }))
    await form.findByRole('img', { name: 'Photo 1' })
  }
  return { ...app, form, file, day, photo }
}

const stopsOf = () => {
  const body = server.calls(enterPaperRound)[0]?.body
  const text = body instanceof FormData ? body.get('stops') : null
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : expect.fail('The stops are not sent as JSON.')
}

test('a sheet with a problem and a stop that is not on it is filed, and the record opens', async () => {
  const [first, second, third] = [aStop(1), aStop(2), aStop(3)]
  const { person, form, file, day, photo, address } = await open([first, second, third])
  server.on(enterPaperRound, () => ({ payload: { record: '9'.repeat(24), filed: 2, left: [] } }))
  const dayField = form.getByRole('textbox', { name: /Day walked/ })
  const invalidAtFocus: (string | null)[] = []
  dayField.addEventListener('focus', () => invalidAtFocus.push(dayField.getAttribute('aria-invalid')), { once: true })
  await file()
  expect(form.getByText('Choose the day.')).toBeTruthy()
  expect(form.getByText(paperTexts.sheet)).toBeTruthy()
  expect(form.getByText('Photo or scan of the sheet').textContent, 'it is required').toContain('*')
  // It gets the focus when it says what is wrong: a calendar that opens would cover that.
  await expect.poll(() => invalidAtFocus).toEqual(['true'])
  await day('11-19-2026')
  await photo()
  await person.click(within(form.getByRole('group', { name: 'Eyewash 2, Room 2' })).getByRole('button', { name: 'Problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Problem: Eyewash 2, Room 2' }))
  await person.click(dialog.getByRole('radio', { name: 'The water is clear' }))
  await person.click(dialog.getByRole('radio', { name: 'No water' }))
  await person.click(dialog.getByRole('radio', { name: 'Fixed now' }))
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  expect(await form.findByText('Problem: No water. Fixed now.')).toBeTruthy()
  await person.click(within(form.getByRole('group', { name: 'Eyewash 3, Room 3' })).getByRole('button', { name: 'Not on the sheet' }))
  await file()
  await expect.poll(address).toBe(`/records?activeRecord=${'9'.repeat(24)}`)
  expect(stopsOf()).toEqual([
    { occurrence: first.occurrence, result: 'ok', values: {} },
    { occurrence: second.occurrence, result: 'problem', statement: 'water', problem: 'none', fixedNow: true, values: {}, renewed: {} },
  ])
  const body = server.calls(enterPaperRound)[0]?.body as FormData
  expect([body.get('walkedBy'), body.get('walkedOn'), body.getAll('files').length]).toEqual([ids.user, '2026-11-19', 1])
})

test('a refused day is named at its field, and a sheet that was entered before says when and by whom', async () => {
  const { person, form, file, day, photo } = await open([aStop(1)])
  const began = 'This round began on 11/15/2026.'
  server.on(enterPaperRound, () => refuse(422, WalkedOnOutside.code, began, { fields: { walkedOn: began } }))
  await day('11-01-2026')
  await photo()
  await file()
  expect((await form.findAllByText(began)).length).toBe(2)
  const filed = 'This round was filed on 11/21/2026 by Dana Whitfield.'
  server.on(enterPaperRound, () => refuse(409, PaperEnteredTwice.code, filed))
  await file()
  expect(await form.findByText(filed)).toBeTruthy()
  await person.clear(form.getByRole('textbox', { name: /Day walked/ }))
  await day('11-19-2026')
  await expect.poll(() => form.queryByText(filed), { message: 'it was about the other day' }).toBeNull()
})

test('a sheet is a scan too: a PDF is sent as it is, and one that is too large is refused before', async () => {
  const { person, form, file, day } = await open([aStop(1)])
  server.on(enterPaperRound, () => ({ payload: { record: '9'.repeat(24), filed: 1, left: [] } }))
  const input = document.querySelector<HTMLInputElement>('[data-path="files"] input[type="file"]') ?? expect.fail('no field')
  const pdf = (bytes: number) => new File([new Uint8Array(bytes)], 'scan.pdf', { type: 'application/pdf' })
  await person.upload(input, pdf(documentLimits.maxFileBytes + 1))
  expect(await form.findByText(FileTooLarge.text)).toBeTruthy()
  await person.upload(input, pdf(documentLimits.maxFileBytes))
  expect(await form.findByRole('button', { name: 'Remove scan.pdf' })).toBeTruthy()
  expect(form.queryByText(FileTooLarge.text)).toBeNull()
  await day('11-19-2026')
  await file()
  await expect.poll(() => server.calls(enterPaperRound).length).toBe(1)
  const body = server.calls(enterPaperRound)[0]?.body as FormData
  expect(body.getAll('files')).toMatchObject([{ name: 'scan.pdf', type: 'application/pdf' }])
})

test.each([
  ['on a phone, the sheet is photographed or chosen', true, ['Take a photo', 'Choose a file']],
  ['on a computer, it is chosen', false, ['Choose a file']],
])('%s', async (_, touched, buttons) => {
  if (touched) onTouchDevice()
  const { form } = await open([aStop(1)])
  const field = within(form.getByRole('group', { name: 'Photo or scan of the sheet' }))
  expect(field.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

test('a round without open stops is not entered again', async () => {
  signInAs()
  serveRound([])
  renderApp({ at: '/rounds/paper?frequency=0&due=2026-11-21' })
  expect(await screen.findByText('This round is done')).toBeTruthy()
})

test('the new last day of what a check renews is asked for by the name of its item, and a text that is no day is not filed', async () => {
  const runsOut = { typeName: 'X-ray registration', atMostMonths: null }
  const { person, form, file, day, photo } = await open([aStop(1, { runsOut }), aStop(2)])
  server.on(enterPaperRound, () => ({ payload: { record: '9'.repeat(24), filed: 2, left: [] } }))
  const field = await form.findByRole('textbox', { name: 'Eyewash 1, X-ray registration: new last day' })
  await photo()
  await day('11-19-2026')
  await enter(person, field, '02/30/2998')
  await file()
  expect(await form.findByText(unreadEndText)).toBeTruthy()
  await person.clear(field)
  await enter(person, field, '12/31/2998')
  await file()
  await expect.poll(() => server.calls(enterPaperRound).length).toBe(1)
  expect(stopsOf()).toMatchObject([{ newEnd: { validUntil: '2998-12-31' } }, { result: 'ok' }])
})
