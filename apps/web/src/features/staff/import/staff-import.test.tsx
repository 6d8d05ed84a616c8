import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { listStaff, rolesByLocation } from '#contract/staff/staff'
import {
  checkStaffImport,
  importStaff,
  previewStaffImport,
  staffImportTemplate,
  type CheckedRow,
  type ImportPreview,
} from '#contract/staff/staff-import'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aRow } from './testing/rows.ts'

const at = '/admin/staff-import'
const badEmail = aRow({
  line: 3,
  firstName: 'Lea',
  lastName: 'Roth',
  email: 'lea at home',
  problems: [{ field: 'email', message: 'Invalid Email address.' }],
  willInvite: null,
})

const totalsOf = (rows: CheckedRow[]) => ({
  rows: rows.length,
  wrong: rows.filter((row) => row.problems.length > 0).length,
  colleagues: rows.filter((row) => row.colleague).length,
  present: rows.filter((row) => row.present).length,
  emails: rows.length,
  textMessages: 0,
  textMessagesLeft: 200,
})

const previewed = (rows: CheckedRow[], change: Partial<ImportPreview> = {}) => ({
  payload: { rows, totals: totalsOf(rows), encoding: 'UTF-8', ignoredColumns: [], leftOut: [], ...change },
})

function asAdmin() {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(rolesByLocation, ({ params }) => ({
    payload: [
      { value: '1'.repeat(24), label: 'Clinical staff', location: params.locationId[0] ?? '', defaultEquipment: [], usuallyAtRisk: false },
    ],
  }))
}

/** Opens the import and chooses its file. */
async function chosen(name = 'staff.csv') {
  const app = renderApp({ at })
  await screen.findByRole('heading', { name: 'Step 1 of 3: Choose a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field')
  await app.person.upload(input, new File(['First Name,...'], name, { type: 'text/csv' }))
  return app
}

test('the staff list links to the import, which explains its columns with the existing roles', async () => {
  asAdmin()
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const { person, address } = renderApp({ at: '/admin/staff-list' })
  await person.click(await screen.findByRole('link', { name: 'Import' }))
  await waitFor(() => expect(address()).toBe(at))
  expect(await screen.findByText(/At Main Street: Clinical staff\./)).toBeTruthy()
})

test('reading a file can be canceled, and the file stays and can be read again', async () => {
  asAdmin()
  server.on(previewStaffImport, () => new Promise(() => undefined))
  const { person } = await chosen()
  await person.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  expect(await screen.findByText('The upload was canceled. Your files are still here.')).toBeTruthy()
  expect(screen.getByText('staff.csv')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  server.on(previewStaffImport, () => previewed([aRow()]))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: /^Step 2 of 3/ })
})

test('staff cannot open the import', async () => {
  signInAs({ isAdmin: false })
  renderApp({ at, screens: [{ path: '/', guard: 'signedIn', screen: () => <h1>Dashboard</h1> }] })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('the template is downloaded for the location', async () => {
  asAdmin()
  server.on(staffImportTemplate, () => new Response('First Name'))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Download template' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(server.calls(staffImportTemplate)[0]?.params).toEqual({ locationId: ids.location })
  click.mockRestore()
})

test('a file that cannot be read says why, and another can be chosen', async () => {
  asAdmin()
  server.on(previewStaffImport, () =>
    refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { file: 'This is an Excel workbook.' } }),
  )
  await chosen('staff.xlsx.csv')
  expect((await screen.findByRole('alert')).textContent).toBe('This is an Excel workbook.')
  expect(screen.getByRole('heading', { name: 'Step 1 of 3: Choose a file' })).toBeTruthy()
})

test('invalid rows come first and are corrected in place and checked again before everyone is added', async () => {
  asAdmin()
  const good = aRow()
  const mended = aRow({ line: 3, firstName: 'Lea', lastName: 'Roth', email: 'lea@lakeside.example' })
  server.on(previewStaffImport, () => previewed([good, badEmail], { encoding: 'Windows-1252', ignoredColumns: ['Badge no.'] }))
  server.on(checkStaffImport, () => ({ payload: { rows: [good, mended], totals: totalsOf([good, mended]) } }))
  server.on(importStaff, () => ({ payload: { added: 2, colleagues: 0, emails: 2, textMessages: 0 } }))
  const { person } = await chosen()
  await screen.findByText(/2 people in staff.csv, read as Windows-1252. Nothing is saved yet. Columns not used: "Badge no."/)
  expect(document.activeElement?.textContent).toBe('Step 2 of 3: Check the rows')
  const [, first] = within(screen.getByRole('table', { name: 'People to add' })).getAllByRole('row')
  expect(first?.textContent).toContain('Roth')
  expect(screen.queryByRole('button', { name: 'Add 2 people' })).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'Only rows with problems' }))
  expect(screen.queryByText('Khan')).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Email, row 3' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await person.clear(field)
  await person.type(field, 'lea@lakeside.example')
  await person.click(screen.getByRole('button', { name: 'Check again' }))
  await person.click(await screen.findByRole('button', { name: 'Add 2 people' }))
  await screen.findByText('2 people were added and invited')
  expect(server.calls(checkStaffImport)[0]?.body).toMatchObject({ rows: [{ line: 2 }, { line: 3, email: 'lea@lakeside.example' }] })
  expect(server.calls(importStaff)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByRole('link', { name: 'See staff members' }).getAttribute('href')).toContain('/admin/staff-list')
})

test('rows are removed individually or all invalid ones at once, and another row is edited', async () => {
  asAdmin()
  const rows = [aRow(), badEmail, aRow({ line: 4, firstName: 'Sam', email: 'sam@lakeside.example' })]
  server.on(previewStaffImport, () => previewed(rows))
  server.on(checkStaffImport, () => ({ payload: { rows: [aRow()], totals: totalsOf([aRow()]) } }))
  const { person } = await chosen()
  await person.click(await screen.findByRole('button', { name: 'Remove 1 row with problems' }))
  expect(screen.queryByText('Roth')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Remove Sam Khan, row 4' }))
  await person.click(screen.getByRole('button', { name: 'Edit Noor Khan, row 2' }))
  await person.type(screen.getByRole('textbox', { name: 'First Name, row 2' }), 'a')
  await person.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('button', { name: 'Add 1 person' })
  expect(server.calls(checkStaffImport)[0]?.body).toMatchObject({ rows: [{ line: 2, firstName: 'Noora' }] })
})

test('while people are being added, the page shows their number and disables all buttons', async () => {
  asAdmin()
  server.on(previewStaffImport, () => previewed([aRow()]))
  server.on(importStaff, () => new Promise(() => undefined))
  const { person } = await chosen()
  await person.click(await screen.findByRole('button', { name: 'Add 1 person' }))
  await screen.findByText('Adding 1 person...')
  expect(screen.getByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Start over' })).toHaveProperty('disabled', true)
})

test('a contact that was taken in the meantime is marked at its cell, and nothing is saved', async () => {
  asAdmin()
  const taken = aRow({ problems: [{ field: 'email', message: 'User email id already present.' }] })
  server.on(previewStaffImport, () => previewed([aRow()]))
  server.on(importStaff, () =>
    refuse(409, 'staff_import.needs_attention', 'Some rows need attention. Nothing was saved.', {
      details: { rows: [taken], totals: totalsOf([taken]) },
    }),
  )
  const { person } = await chosen()
  await person.click(await screen.findByRole('button', { name: 'Add 1 person' }))
  await screen.findByText('User email id already present.')
  expect(screen.getByText('Some rows need attention. Nothing was saved.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})

test('too many text messages for one day prevent the confirmation', async () => {
  asAdmin()
  const byPhone = aRow({ email: '', phone: '503 555 0155', willInvite: 'phone' })
  server.on(previewStaffImport, () =>
    previewed([byPhone], { totals: { rows: 1, wrong: 0, colleagues: 0, present: 0, emails: 0, textMessages: 1, textMessagesLeft: 0 } }),
  )
  await chosen()
  await screen.findByText(/1 person without an email address would be invited by text message; 0 can be sent today/)
  expect(screen.getByRole('button', { name: 'Add 1 person' })).toHaveProperty('disabled', true)
})

test('a thousand rows are shown in pages of fifty', async () => {
  asAdmin()
  const rows = Array.from({ length: 1_000 }, (_, n) => aRow({ line: n + 2, email: `p${n}@lakeside.example` }))
  server.on(previewStaffImport, () => previewed(rows))
  const { person } = await chosen()
  await screen.findByRole('button', { name: 'Add 1,000 people' })
  const table = screen.getByRole('table', { name: 'People to add' })
  expect(within(table).getAllByRole('row')).toHaveLength(51)
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(within(table).getByText('p50@lakeside.example')).toBeTruthy()
})

test('leaving a page with rows and starting over both ask first', async () => {
  asAdmin()
  server.on(previewStaffImport, () => previewed([aRow()]))
  const { person, router } = await chosen()
  await screen.findByRole('button', { name: 'Add 1 person' })
  void router.navigate({ to: '/admin/staff-list' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Start over' }))
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Step 1 of 3: Choose a file' })).toBeTruthy()
})

test('a colleague is marked before saving, and the result lists added people and colleagues separately', async () => {
  asAdmin()
  const colleague = aRow({ line: 3, firstName: 'Ada', email: 'ada@lakeside.example', colleague: true, willInvite: null })
  server.on(previewStaffImport, () => previewed([aRow(), colleague]))
  server.on(importStaff, () => ({ payload: { added: 0, colleagues: 1, emails: 0, textMessages: 0 } }))
  const { person } = await chosen()
  expect(
    await screen.findByText(/^1 person already works at another location of your practice\. Only the location with its role/),
  ).toBeTruthy()
  expect(screen.getByText('ada@lakeside.example').textContent).toContain('Works in your practice')
  expect(screen.getByText('noor@lakeside.example').textContent).not.toContain('Works in')
  await person.click(screen.getByRole('button', { name: 'Add 2 people' }))
  expect(await screen.findByText('1 colleague added to a location')).toBeTruthy()
  expect(screen.queryByText(/Invitations are on their way/)).toBeNull()
})

test('a card on a phone also marks colleagues and people who get a text message', async () => {
  onPhone()
  asAdmin()
  const colleague = aRow({ firstName: 'Ada', lastName: 'Roth', colleague: true, willInvite: null })
  const byPhone = aRow({ line: 3, firstName: 'Lea', lastName: 'Moss', email: '', phone: '503 555 0155', willInvite: 'phone' })
  const byEmail = aRow({ line: 4, firstName: 'Noor', lastName: 'Haas' })
  server.on(previewStaffImport, () => previewed([colleague, byPhone, byEmail]))
  await chosen()
  const cards = within(await screen.findByRole('list', { name: 'People to add' })).getAllByRole('listitem')
  expect(cards.map((card) => /Works in your practice|Text message/.exec(card.textContent)?.[0] ?? null)).toEqual([
    'Works in your practice',
    'Text message',
    null,
  ])
})

test('columns with problems come right after the names and stay there while they are corrected', async () => {
  asAdmin()
  const wrong = aRow({ line: 4, newHire: 'perhaps', problems: [{ field: 'newHire', message: 'Please enter Yes or No.' }] })
  server.on(previewStaffImport, () => previewed([aRow(), wrong]))
  const { person } = await chosen()
  await screen.findByRole('table', { name: 'People to add' })
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const order = ['Row', 'First Name', 'Last Name', 'New Hire', 'Email']
  expect(heads().slice(0, 5)).toEqual(order)
  await person.type(screen.getByRole('textbox', { name: 'New Hire, row 4' }), 's')
  expect(heads().slice(0, 5)).toEqual(order)
})

test('New Hire with an old start date shows a warning before saving, except for colleagues, who keep their status', async () => {
  asAdmin()
  server.on(previewStaffImport, () =>
    previewed([aRow({ newHire: 'Yes' }), aRow({ line: 3 }), aRow({ line: 4, newHire: 'Yes', colleague: true })]),
  )
  await chosen()
  expect(await screen.findByText(/^1 row has "Yes" for New Hire and a start more than ten days ago/)).toBeTruthy()
})

test('people who are present are counted apart, and people who have left are named', async () => {
  asAdmin()
  const present = aRow({ line: 3, firstName: 'Dana', present: true, willInvite: null })
  const leftOut = [{ line: 4, name: 'Ana Alpha', reason: 'Terminated' }]
  server.on(previewStaffImport, () => previewed([aRow(), present], { leftOut }))
  await chosen()
  expect(await screen.findByText('1 person already works at the locations of the file. Nothing about them is changed.')).toBeTruthy()
  expect(screen.getByText('1 person of the file has left and is not imported: Ana Alpha (Terminated, row 4).')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add 1 person' })).toBeTruthy()
})

test('a file of people who are all present adds nobody', async () => {
  asAdmin()
  server.on(previewStaffImport, () => previewed([aRow({ present: true, willInvite: null })]))
  await chosen()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add 0 people' })).disabled).toBe(true)
})
