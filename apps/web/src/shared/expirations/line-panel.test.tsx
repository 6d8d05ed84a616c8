import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  expirationDocument,
  ExpirationRemoved,
  listExpirations,
  removeExpiration,
  uploadExpirationDocument,
  verifyExpiration,
} from '#contract/expirations/expirations'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

import { aLine, aPeriod, dateId, earlierId, openDates, removedBy, removedId } from './testing/a-date.ts'

const at = `/expirations?date=${dateId}`
const openPanel = async () => within(await screen.findByRole('dialog', { name: 'BLS or CPR card' }))
const removed = refuse(409, ExpirationRemoved.code, ExpirationRemoved.text)

test('the history tells a removed period, with its reason, from an earlier one', async () => {
  const history = [
    aPeriod({ _id: removedId, issuedOn: null, validUntil: '2026-10-01', removedBy: removedBy('Wrong year') }),
    aPeriod({ _id: earlierId, issuedOn: '2022-12-01', validUntil: '2024-12-10' }),
  ]
  openDates([aLine({ history })], { at })
  const [first, second] = within(await (await openPanel()).findByRole('list', { name: 'Earlier periods' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Until 10/01/2026Removed by Dana Whitfield: Wrong year')
  expect(second?.textContent).toBe('12/01/2022 to 12/10/2024Entered by Dana Whitfield')
})

test('a date without earlier periods has no history section', async () => {
  openDates(undefined, { at })
  const panel = await openPanel()
  expect(panel.queryByRole('heading', { name: 'Earlier' })).toBeNull()
})

test.each([
  ['soon', 0],
  ['ended', 1],
] as const)('what is not allowed after the end is said only once the date has ended (%s)', async (standing, count) => {
  openDates([aLine({ standing, days: -1, blocks: 'No work with patients.' })], { at })
  expect((await openPanel()).queryAllByText('No work with patients.')).toHaveLength(count)
})

test.each([
  ['29 CFR 1910.151', 'Based on: 29 CFR 1910.151'],
  ['', 'Our suggestion: no law asks for this date.'],
])('with the citation "%s" the panel says "%s"', async (citation, words) => {
  openDates([aLine({ citation })], { at })
  expect((await openPanel()).getByText(words)).toBeTruthy()
})

test('hours that nobody entered count as none done', async () => {
  openDates([aLine({ current: aPeriod({ hoursRequired: 40, issuedOn: null }) })], { at })
  const panel = await openPanel()
  expect(panel.getByText('0 of 40')).toBeTruthy()
  expect(panel.getByText('Not recorded')).toBeTruthy()
})

test('the panel offers only what the server allows', async () => {
  const current = aPeriod({ can: { verify: false, remove: false, addDocument: false } })
  openDates([aLine({ current, can: { renew: false } })], { at })
  const panel = await openPanel()
  for (const name of ['Verify', 'Remove', 'Renew', 'Open Document']) expect(panel.queryByRole('button', { name })).toBeNull()
})

test('the document is saved under its own name', async () => {
  server.on(expirationDocument, () => new Blob(['%PDF']))
  const { person } = openDates([aLine({ current: aPeriod({ document: { name: 'card.pdf', contentType: 'application/pdf' } }) })], { at })
  const saved = savedFile()
  await person.click((await openPanel()).getByRole('button', { name: 'Open Document' }))
  expect(await saved()).toEqual({ name: 'card.pdf', text: '%PDF' })
})

test('a document that cannot be loaded shows an error', async () => {
  server.on(expirationDocument, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = openDates([aLine({ current: aPeriod({ document: { name: 'card.pdf', contentType: 'application/pdf' } }) })], { at })
  await person.click((await openPanel()).getByRole('button', { name: 'Open Document' }))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
})

test('verifying a date that somebody removed shows the reason of the server', async () => {
  server.on(verifyExpiration, () => removed)
  const { person } = openDates(undefined, { at })
  await person.click((await openPanel()).getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(ExpirationRemoved.text)).toBeTruthy()
  expect(screen.queryByText('The date has been verified')).toBeNull()
})

async function openRemoval() {
  const view = openDates(undefined, { at })
  await view.person.click((await openPanel()).getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove "BLS or CPR card, 12/11/2026"?' }))
  return { ...view, dialog, remove: () => view.person.click(dialog.getByRole('button', { name: 'Remove' })) }
}

test('a removal without a reason is not sent', async () => {
  const { dialog, remove } = await openRemoval()
  await remove()
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls(removeExpiration)).toEqual([])
})

test('a removal sends its reason, loads the list again and closes the panel', async () => {
  server.on(removeExpiration, () => ({ payload: { _id: dateId } }))
  const { person, dialog, remove, address } = await openRemoval()
  const before = server.calls(listExpirations).length
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong year')
  await remove()
  expect(await screen.findByText('The date has been removed')).toBeTruthy()
  expect(server.calls(removeExpiration)[0]?.body).toEqual({ reason: 'Wrong year' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/expirations')
  expect(server.calls(listExpirations).length).toBeGreaterThan(before)
})

test('a refused removal keeps the dialog and its reason', async () => {
  server.on(removeExpiration, () => removed)
  const { person, dialog, remove } = await openRemoval()
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong year')
  await remove()
  expect(await dialog.findByText(ExpirationRemoved.text)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Wrong year')
})

test('a date without its document takes one later, and a file that no server received stays', async () => {
  const { person } = openDates([aLine()], { at })
  await person.click((await openPanel()).getByRole('button', { name: 'Add Document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Document of "BLS or CPR card"' }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no field')
  await person.upload(input, new File(['x'], 'card.pdf', { type: 'application/pdf' }))
  server.setReachable(false)
  server.on(uploadExpirationDocument, () => Promise.reject(new TypeError('no connection')))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText(notSavedText)).toBeTruthy()
  expect(dialog.getByText('card.pdf')).toBeTruthy()
  server.setReachable(true)
  server.on(uploadExpirationDocument, () => ({ payload: { _id: dateId } }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The document has been stored')).toBeTruthy()
  expect(server.calls(uploadExpirationDocument)[0]?.params).toEqual({ expirationId: dateId })
})

test('a date with a document, or of somebody who may not add one, offers none', async () => {
  openDates([aLine({ current: aPeriod({ can: { verify: true, remove: true, addDocument: false } }) })], { at })
  const panel = await openPanel()
  expect(panel.queryByRole('button', { name: 'Add Document' })).toBeNull()
})
