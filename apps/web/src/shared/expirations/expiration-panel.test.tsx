import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { readExpirationDocument } from '#contract/expirations/expiration-reading'
import {
  addExpiration,
  ExpirationExists,
  expirationTexts,
  uploadExpirationDocument,
  type OfferedType,
} from '#contract/expirations/expirations'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aLine, aPeriod, aType, dateId, openDates, serveDates } from './testing/a-date.ts'

const kit = { variable: 'kits', rowKey: 'front|desk' }
const drug = aType({
  key: 'drug',
  name: 'Emergency drug',
  subject: 'item',
  requires: ['lot'],
  fields: { state: false, hours: false, part: true },
  items: [{ ...kit, name: 'Front desk kit' }],
})
const vendor = aType({ key: 'waste', name: 'Waste contract', subject: 'vendor' })
const accepted = () => server.on(addExpiration, () => ({ payload: { _id: dateId } }))
const sent = () => server.calls(addExpiration).map(({ body }) => body)

async function openForm(type: OfferedType, options: Parameters<typeof openDates>[1] = {}) {
  const view = openDates([aLine()], { at: '/expirations?add=new', types: [type], ...options })
  const panel = within(await screen.findByRole('dialog', { name: 'Add a Date' }))
  const choose = async (label: RegExp, option: string) => {
    await view.person.click(panel.getByRole('combobox', { name: label }))
    await view.person.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/What runs out/, type.name)
  const fill = (label: RegExp, text: string) => view.person.type(panel.getByRole('textbox', { name: label }), text)
  return { ...view, panel, choose, fill, save: () => view.person.click(panel.getByRole('button', { name: 'Save' })) }
}

test('the person and the last day are required before anything is sent', async () => {
  const { panel, save } = await openForm(aType())
  await save()
  await waitFor(() => expect(panel.getByRole('textbox', { name: /Last Day/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(panel.getByRole('combobox', { name: /Person/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('an administrator records the date of the chosen person', async () => {
  accepted()
  const { choose, fill, save, address } = await openForm(aType())
  await choose(/Person/, 'Dana Whitfield')
  await fill(/Last Day/, '12/31/2028')
  await save()
  expect(await screen.findByText('The date has been recorded')).toBeTruthy()
  expect(sent()).toMatchObject([{ type: 'blsCard', person: ids.user, item: null, validUntil: '2028-12-31' }])
  await waitFor(() => expect(address()).toBe('/expirations'))
})

test('a date already recorded keeps the form open with the reason of the server', async () => {
  server.on(addExpiration, () => refuse(409, ExpirationExists.code, ExpirationExists.text))
  const { panel, choose, fill, save } = await openForm(aType())
  await choose(/Person/, 'Dana Whitfield')
  await fill(/Last Day/, '12/31/2028')
  await save()
  expect(await panel.findByText(ExpirationExists.text)).toBeTruthy()
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: /Last Day/ }).value).toBe('12-31-2028')
})

test('a field error of the server is shown at its field', async () => {
  const fields = { validUntil: expirationTexts.beforeFirstDay }
  server.on(addExpiration, () => refuse(422, 'request.invalid', 'Invalid.', { fields }))
  const { panel, fill, save } = await openForm(vendor)
  await fill(/Vendor/, 'Cascade Waste')
  await fill(/Last Day/, '12/31/2028')
  await save()
  await waitFor(() => expect(panel.getByRole('textbox', { name: /Last Day/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(panel.getAllByText(fields.validUntil).length).toBeGreaterThan(0)
  expect(sent()).toMatchObject([{ named: 'Cascade Waste', person: null }])
})

test('an item of the setup is sent by its row, even if the key of the row has a separator', async () => {
  accepted()
  const { panel, choose, fill, save } = await openForm(drug)
  await choose(/Item/, 'Front desk kit')
  expect(panel.queryByRole('textbox', { name: /Which one/ })).toBeNull()
  await fill(/Content/, 'Epinephrine')
  await fill(/Lot/, 'L-7')
  await fill(/Last Day/, '12/31/2028')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ item: kit, part: 'Epinephrine', lot: 'L-7' }]))
})

test('another item is named in words', async () => {
  accepted()
  const { choose, fill, save } = await openForm(drug)
  await choose(/Item/, 'Another item')
  await fill(/Which one/, 'Van kit')
  await fill(/Last Day/, '12/31/2028')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ item: null, named: 'Van kit' }]))
})

test('hours are asked for only if the type counts them, and sent as numbers', async () => {
  accepted()
  const counter = aType({ subject: 'location', fields: { state: false, hours: true, part: false } })
  const { fill, save } = await openForm(counter)
  await fill(/Hours needed/, '40')
  await fill(/Last Day/, '12/31/2028')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ hoursRequired: 40, hoursDone: null }]))
})

test('the limit that the law sets is explained at the last day', async () => {
  const { panel } = await openForm(aType({ subject: 'location', atMostMonths: 12, citation: 'OAR 333' }))
  expect(panel.getByText('At most 12 months after the first day (OAR 333).')).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: /Hours needed/ })).toBeNull()
})

test('staff are offered only dates of people', async () => {
  const { person } = openDates([], { administer: false, at: '/expirations?add=new', types: [aType(), vendor] })
  await person.click(await screen.findByRole('combobox', { name: /What runs out/ }))
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['BLS or CPR card'])
})

test('a document that is refused leaves the date recorded and says so', async () => {
  accepted()
  server.on(uploadExpirationDocument, () => refuse(500, 'server.unexpected', 'x'))
  server.on(readExpirationDocument, () => refuse(500, 'server.unexpected', 'x'))
  const { person, fill, save } = await openForm(vendor)
  await fill(/Vendor/, 'Cascade Waste')
  await fill(/Last Day/, '12/31/2028')
  await person.upload(document.querySelector('input[type=file]') ?? expect.fail('no file input'), new File(['%PDF'], 'contract.pdf'))
  await save()
  expect(await screen.findByText(/its document could not be stored/)).toBeTruthy()
  expect(await screen.findByText('The date has been recorded')).toBeTruthy()
  expect(server.calls(uploadExpirationDocument)[0]?.params).toEqual({ expirationId: dateId })
})

test('a renewal keeps the subject and the number, asks for the new days, and closes when saved', async () => {
  server.on(addExpiration, () => {
    serveDates([aLine({ current: aPeriod({ _id: 'f'.repeat(24), validUntil: '2028-12-11' }) })])
    return { payload: { _id: 'f'.repeat(24) } }
  })
  const { person, address } = openDates(undefined, { at: `/expirations?date=${dateId}` })
  await person.click(await screen.findByRole('button', { name: 'Renew' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Renew BLS or CPR card' }))
  expect(panel.getByRole<HTMLInputElement>('combobox', { name: /What runs out/ }).disabled).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: /First Day/ }).value).toBe('')
  await person.type(panel.getByRole('textbox', { name: /Last Day/ }), '12/11/2028')
  await person.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The date has been recorded')).toBeTruthy()
  expect(sent()).toMatchObject([{ person: ids.user, named: '', number: 'B-12', issuedOn: null, validUntil: '2028-12-11' }])
  await waitFor(() => expect(address()).toBe('/expirations'))
})
