import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { readExpirationDocument, type DocumentReading } from '#contract/expirations/expiration-reading'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aLine, aType, openDates } from './testing/a-date.ts'

const read: DocumentReading = { state: 'read', validUntil: '2027-03-31', issuedOn: '2025-03-31', number: 'RDH-4821' }

async function openForm(change: Partial<DocumentReading> = {}) {
  server.on(readExpirationDocument, () => ({ payload: { ...read, ...change } }))
  const { person } = openDates([aLine()], { at: '/expirations?add=new', types: [aType()] })
  const panel = within(await screen.findByRole('dialog', { name: 'Add a Date' }))
  await person.click(panel.getByRole('combobox', { name: /What runs out/ }))
  await person.click(await screen.findByRole('option', { name: 'BLS or CPR card' }))
  const choose = (name: string, type: string) =>
    person.upload(document.querySelector('input[type=file]') ?? expect.fail('no file input'), new File(['%PDF'], name, { type }))
  const value = (label: RegExp) => panel.getByRole<HTMLInputElement>('textbox', { name: label }).value
  return { person, panel, choose, value }
}

test('a value of a PDF is taken by a click only', async () => {
  const { person, panel, choose, value } = await openForm()
  await choose('card.pdf', 'application/pdf')
  const use = await panel.findByRole('button', { name: 'Use 03/31/2027 as the last day' })
  expect([value(/Last Day/), value(/First Day/), value(/^Number/)]).toEqual(['', '', ''])
  await person.click(use)
  await waitFor(() => expect(value(/Last Day/)).toBe('03-31-2027'))
  expect(panel.queryByRole('button', { name: /as the last day/ })).toBeNull()
  await person.click(panel.getByRole('button', { name: 'Use RDH-4821 as the number' }))
  await waitFor(() => expect(value(/^Number/)).toBe('RDH-4821'))
  expect(value(/First Day/)).toBe('')
  expect(server.calls(readExpirationDocument)[0]?.params).toEqual({ locationId: ids.location })
})

test('a typed value is not replaced', async () => {
  const { person, panel, choose, value } = await openForm()
  await person.type(panel.getByRole('textbox', { name: /Last Day/ }), '12/31/2028')
  await choose('card.pdf', 'application/pdf')
  expect(await panel.findByRole('button', { name: 'Use 03/31/2025 as the first day' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: /as the last day/ })).toBeNull()
  expect(value(/Last Day/)).toBe('12-31-2028')
})

test.each([
  ['noText', /picture without text/],
  ['locked', /needs a password/],
  ['unreadable', /Nothing could be read/],
  ['tooHeavy', /Nothing could be read/],
  ['read', /No last day was found/],
] as const)('a PDF without a last day (%s) proposes nothing and says so', async (state, text) => {
  const { panel, choose } = await openForm({ state, validUntil: null, issuedOn: null, number: null })
  await choose('card.pdf', 'application/pdf')
  expect(await panel.findByText(text)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Use / })).toBeNull()
})

test('a reading that fails leaves the form as it is', async () => {
  const { panel, choose } = await openForm()
  server.on(readExpirationDocument, () => refuse(500, 'server.unexpected', 'x'))
  await choose('card.pdf', 'application/pdf')
  expect(await panel.findByText(/Nothing could be read/)).toBeTruthy()
})

test('a document other than a PDF is not sent for reading', async () => {
  const { panel, choose } = await openForm()
  await choose('contract.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  expect(await panel.findByText('contract.docx')).toBeTruthy()
  expect(panel.getByText(/Nothing is read from a photo/)).toBeTruthy()
  expect(server.calls(readExpirationDocument)).toEqual([])
})
