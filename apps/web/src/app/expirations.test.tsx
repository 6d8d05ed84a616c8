import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  addExpiration,
  listExpirations,
  listExpirationTypes,
  verifyExpiration,
  type ExpirationLine,
} from '#contract/expirations/expirations'
import { importDates, previewDates, type CheckedDate } from '#contract/expirations/expiration-import'
import { usersByLocation } from '#contract/locations/locations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aLine, aType, dateId as id } from '#web/shared/expirations/testing/a-date.ts'

const line = aLine()
const card = aType()

function open(lines: ExpirationLine[] = [line], { administer = true, address = '/expirations' } = {}) {
  signInAs(administer ? { isAdmin: true, adminLocations: [ids.location] } : {}, { can: { administer } })
  const queries: Record<string, string>[] = []
  server.on(listExpirations, ({ query }) => {
    queries.push(query as Record<string, string>)
    return { payload: { list: lines, total: lines.length, recorded: lines.length, ended: 0, soon: lines.length } }
  })
  server.on(listExpirationTypes, () => ({ payload: [card] }))
  server.on(usersByLocation, () => ({ payload: [] }))
  return { ...renderApp({ at: address }), queries }
}

test('the list shows what ends, whom it concerns, and when; the panel has the history and the verified mark', async () => {
  const { person, queries } = open()
  const table = within(await screen.findByRole('table', { name: 'Dates that run out' }))
  expect(table.getByText('Dana Whitfield')).toBeTruthy()
  expect(table.getByText('12/11/2026')).toBeTruthy()
  expect(table.getByText('Ends in 20 days')).toBeTruthy()
  expect(queries[0]).toMatchObject({ within: '90' })
  await person.click(table.getByRole('button', { name: 'BLS or CPR card' }))
  const panel = within(await screen.findByRole('dialog', { name: 'BLS or CPR card' }))
  expect(panel.getByText('Nobody yet')).toBeTruthy()
  server.on(verifyExpiration, () => ({ payload: { _id: id } }))
  await person.click(panel.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The date has been verified')).toBeTruthy()
})

test('without any date, the page says what to do', async () => {
  const { person, address } = open([])
  expect(await screen.findByText(/Add the license or card that ends next/)).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Add Date' })[0]!)
  expect(await screen.findByRole('dialog', { name: 'Add a Date' })).toBeTruthy()
  expect(address()).toBe('/expirations?add=new')
})

test('staff record their own date without choosing a person', async () => {
  const sent: unknown[] = []
  server.on(addExpiration, ({ body }) => {
    sent.push(body)
    return { payload: { _id: id } }
  })
  const { person } = open([], { administer: false, address: '/expirations?add=new' })
  const panel = within(await screen.findByRole('dialog', { name: 'Add a Date' }))
  await person.click(panel.getByRole('combobox', { name: /What runs out/ }))
  await person.click(await screen.findByRole('option', { name: 'BLS or CPR card' }))
  expect(panel.queryByRole('combobox', { name: /Person/ })).toBeNull()
  await person.type(panel.getByRole('textbox', { name: /Last Day/ }), '12/31/2028')
  await person.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The date has been recorded')).toBeTruthy()
  expect(sent).toMatchObject([{ type: 'blsCard', person: ids.user, validUntil: '2028-12-31' }])
})

const row = (change: Partial<CheckedDate>): CheckedDate => ({
  line: 2,
  what: 'BLS or CPR card',
  whom: 'Dana Whitfield',
  part: '',
  lot: '',
  firstDay: '',
  lastDay: '03/31/2027',
  number: '',
  issuer: '',
  state: '',
  hoursNeeded: '',
  hoursDone: '',
  problems: [],
  present: false,
  ...change,
})

test('an import names every wrong cell and waits for a file without mistakes', async () => {
  const { person } = open([line], { address: '/expirations?import=1' })
  const panel = within(await screen.findByRole('dialog', { name: 'Import Dates' }))
  const choose = async (rows: CheckedDate[]) => {
    server.on(previewDates, () => ({ payload: { rows, ignoredColumns: [] } }))
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await person.upload(input, new File(['x'], 'dates.csv', { type: 'text/csv' }))
  }
  await choose([row({}), row({ line: 3, problems: [{ field: 'lastDay', message: 'Please enter the last day.' }] })])
  expect(await panel.findByText('Last Day: Please enter the last day.')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Import 2' }).hasAttribute('disabled')).toBe(true)
  await choose([row({})])
  server.on(importDates, () => ({ payload: { added: 1, present: 0 } }))
  await person.click(await panel.findByRole('button', { name: 'Import 1' }))
  expect(await screen.findByText('1 date has been recorded')).toBeTruthy()
})

test('a file for the import that no server received is kept and read again on request', async () => {
  const { person } = open([line], { address: '/expirations?import=1' })
  const panel = within(await screen.findByRole('dialog', { name: 'Import Dates' }))
  server.setReachable(false)
  server.on(previewDates, () => Promise.reject(new TypeError('no connection')))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await person.upload(input, new File(['x'], 'dates.csv', { type: 'text/csv' }))
  expect(await panel.findByText(notSavedText)).toBeTruthy()
  server.setReachable(true)
  server.on(previewDates, () => ({ payload: { rows: [row({})], ignoredColumns: [] } }))
  await person.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('button', { name: 'Import 1' })).toBeTruthy()
  expect(panel.queryByText(notSavedText)).toBeNull()
})
