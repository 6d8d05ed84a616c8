import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listLocations, type AdministeredLocation } from '#contract/locations/administered-locations'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { asAdmin } from './testing/open-location.tsx'

const at = '/admin/location-list'

const row = (change: Partial<AdministeredLocation> = {}): AdministeredLocation => {
  const { _id, name, type, address, locSubscriptionPlan, practice, timeZone } = aLocation()
  return {
    _id,
    name,
    nameForSort: name.toLowerCase(),
    type,
    address,
    locSubscriptionPlan,
    practice,
    timeZone,
    createdAt: '2026-01-02T18:00:00.000Z',
    ...change,
  }
}
const serve = (rows: AdministeredLocation[], totalCount = rows.length) =>
  server.on(listLocations, () => ({ payload: { data: rows, totalCount, totalIsExact: true } }))

test('the table shows each location with its plan and creation date, sorted by name', async () => {
  asAdmin()
  serve([row({ address: { address: '1 Main Street', address2: 'Suite 4', city: 'Portland', state: 'OR', zip: '97201' } })])
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Practice locations' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Type', 'Address', 'City', 'State', 'Zip', 'Subscription Plan', 'Date Added', 'Action'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 8),
  ).toEqual(['Main Street', 'Dental', '1 Main Street, Suite 4', 'Portland', 'OR', '97201', 'OSHA+SDS', '01 / 02 / 2026'])
  expect(within(table).getByRole('link', { name: 'Main Street' }).getAttribute('href')).toBe(
    `/admin/location-view?locationId=${ids.location}`,
  )
  expect(within(table).getByRole('link', { name: 'OSHA+SDS, change the plan of Main Street' }).getAttribute('href')).toBe(
    `/admin/subscription?plan=${ids.location}`,
  )
  expect(screen.getByRole('link', { name: 'Practice Locations' }).getAttribute('aria-current')).toBe('page')
  expect(server.calls(listLocations)[0]).toMatchObject({
    params: { userId: ids.user },
    query: { pageNumber: '1', pageSize: '10', orderBy: 'nameForSort', order: 'asc' },
  })
})

test('the plan of a location in another practice is not a link, because plans are shown for the current practice only', async () => {
  asAdmin()
  serve([row({ practice: { _id: 'f'.repeat(24), name: 'Elsewhere' } })])
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Practice locations' })
  expect(within(table).getByText('OSHA+SDS')).toBeTruthy()
  expect(within(table).queryByRole('link', { name: /change the plan/ })).toBeNull()
})

test('a filter can be applied once something is entered, returns to page 1, and its chip removes it', async () => {
  asAdmin()
  serve([row()], 25)
  const { person, address } = renderApp({ at: `${at}?page=2` })
  await screen.findByRole('table', { name: 'Practice locations' })
  await person.click(screen.getByRole('button', { name: /^Filter/ }))
  const apply = await screen.findByRole('button', { name: 'Apply' })
  expect(apply).toHaveProperty('disabled', true)
  await person.type(screen.getByRole('textbox', { name: 'City' }), 'Sal')
  await person.click(apply)
  await waitFor(() => expect(address()).toBe(`${at}?city=Sal`))
  await waitFor(() => expect(server.calls(listLocations).at(-1)).toMatchObject({ query: { city: 'Sal', pageNumber: '1' } }))
  await person.click(screen.getByRole('button', { name: /Sal/ }))
  await waitFor(() => expect(address()).toBe(at))
})

test('a search without matches shows a message', async () => {
  asAdmin()
  serve([])
  renderApp({ at: `${at}?name=nowhere` })
  expect(await screen.findByText('No results match your search criteria')).toBeTruthy()
})

test('a location is edited from its row, and the address contains it', async () => {
  asAdmin()
  serve([row()])
  const { person, address } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Edit Main Street' }))
  expect(await screen.findByRole('dialog', { name: /Location Details/ })).toBeTruthy()
  expect(address()).toContain(`edit=${ids.location}`)
})
