import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { liftHold, listHolds, placeHold, type LegalHold } from '#contract/retention/legal-holds'
import { listPurges, type Purge } from '#contract/retention/retention'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const aPurge = (change: Partial<Purge> = {}): Purge => ({
  _id: 'a'.repeat(24),
  name: 'Eyewash check',
  person: 'Dana Whitfield',
  location: { _id: ids.location, name: 'Main Street' },
  retention: 'check1',
  label: 'Routine checks, 1 year',
  basis: 'Practice policy; no federal period.',
  recordedOn: '2026-05-05',
  removedOn: '2026-06-01',
  removedBy: 'Maria Alvarez',
  purgeOn: '2027-05-06',
  state: 'planned',
  ...change,
})

const aHold = (change: Partial<LegalHold> = {}): LegalHold => ({
  _id: 'c'.repeat(24),
  scope: 'person',
  covers: 'Tessa Park',
  reason: 'A claim from last year',
  placedBy: 'Maria Alvarez',
  placedAt: '2026-11-21T03:00:00.000Z',
  lifted: null,
  ...change,
})

interface Served {
  purges?: Purge[]
  holds?: LegalHold[]
  next?: string | null
  at?: string
}

function open({ purges = [], holds = [], next = null, at = '/admin/retention' }: Served = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location], practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: null } })
  const classes = [{ id: 'check1', label: 'Routine checks, 1 year' }]
  server.on(listPurges, () => ({ payload: { purges, next, years: [2026, 2027], classes, undated: 2, held: 1 } }))
  const people = [{ _id: ids.user, fullName: 'Dana Whitfield', left: true }]
  server.on(listHolds, () => ({ payload: { holds, people, locations: [{ _id: ids.location, name: 'Main Street' }] } }))
  return renderApp({ at })
}

test('a row shows what will be removed, when, why and who deleted it', async () => {
  open({ purges: [aPurge(), aPurge({ _id: 'b'.repeat(24), name: 'Health document', person: null, state: 'held' })] })
  const table = await screen.findByRole('table', { name: 'What will be removed' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(
    /Eyewash check.*Dana Whitfield.*05\/06\/2027.*Planned.*Routine checks, 1 year.*Main Street.*06\/01\/2026 by Maria Alvarez/,
  )
  expect(second?.textContent).toMatch(/Health document.*On hold/)
  screen.getByText(/1 deleted record kept by a hold. 2 deleted records without a date yet/)
})

test('an empty list says so, and filters without matches can be cleared', async () => {
  const { address } = open({ at: '/admin/retention?year=2027&retention=check1' })
  ;(await screen.findByRole('button', { name: /clear/i })).click()
  await waitFor(() => expect(address()).toBe('/admin/retention'))
  await screen.findByText(/Nothing will be removed in the next 12 months/)
})

test('later dates have their own address, which keeps the filters', async () => {
  const next = `2027-05-06_${'a'.repeat(24)}`
  const { address } = open({ purges: [aPurge()], next, at: '/admin/retention?year=2027' })
  ;(await screen.findByRole('button', { name: 'Later dates' })).click()
  await waitFor(() => expect(address()).toContain('after='))
  expect(server.calls(listPurges).at(-1)?.query).toMatchObject({ year: '2027', after: next })
})

test('a hold on a person requires the person and a reason', async () => {
  const { person } = open()
  server.on(placeHold, () => ({ payload: { _id: 'c'.repeat(24) } }))
  await person.click(await screen.findByRole('button', { name: 'Place a hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Place a legal hold' })
  await person.type(within(dialog).getByLabelText(/^Reason/), 'four')
  await person.click(within(dialog).getByRole('button', { name: 'Place hold' }))
  await within(dialog).findByText('Please give a reason of at least 5 characters.')
  expect(server.calls(placeHold)).toEqual([])
  await person.type(within(dialog).getByLabelText(/^Reason/), ' of them')
  await person.click(within(dialog).getByLabelText(/^Person/, { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Dana Whitfield (left)' }))
  await person.click(within(dialog).getByRole('button', { name: 'Place hold' }))
  await waitFor(() => expect(server.calls(placeHold)[0]).toMatchObject({ body: { person: ids.user, reason: 'four of them' } }))
})

test('lifting a hold requires a reason, and a lifted hold shows who lifted it', async () => {
  const lifted = { by: 'Omar Haddad', at: '2026-11-21T20:00:00.000Z', reason: 'Settled' }
  const { person } = open({ holds: [aHold(), aHold({ _id: 'd'.repeat(24), scope: 'practice', covers: 'Lakeside Dental', lifted })] })
  server.on(liftHold, () => ({ payload: { _id: 'c'.repeat(24) } }))
  await screen.findByText('Lifted on 11/21/2026 by Omar Haddad: Settled')
  expect(screen.getAllByText('Placed on 11/20/2026 by Maria Alvarez')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Lift/ })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Lift the hold on Tessa Park' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lift the hold on Tessa Park?' })
  await enter(person, within(dialog).getByLabelText(/^Reason/), 'Settled too')
  await person.click(within(dialog).getByRole('button', { name: 'Lift hold' }))
  await waitFor(() => expect(server.calls(liftHold)[0]).toMatchObject({ body: { reason: 'Settled too' } }))
})

test('an administrator of only a location sees who may use the page, and no retry button', async () => {
  open()
  server.on(listHolds, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  await screen.findByText(/Only administrators of the practice see/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
