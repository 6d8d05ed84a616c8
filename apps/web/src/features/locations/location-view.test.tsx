import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listLocations } from '#contract/locations/administered-locations'
import { getLocation } from '#contract/locations/locations'
import { getOverview, type LocationNeeds } from '#contract/overview/overview'
import { clientConfig } from '#contract/registration/registration'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { asAdmin, here, hex } from './testing/open-location.tsx'

const at = `/admin/location-view?locationId=${ids.location}`
const config = (mapUrl: string | null) =>
  server.on(clientConfig, () => ({ payload: { stripePublishableKey: '', localCardForm: true, cardTokenPath: null, mapUrl } }))

test('the page shows type, address, plan and the questions answered Yes, with both tabs of the location', async () => {
  asAdmin()
  config(null)
  server.on(getLocation, () => ({ payload: aLocation({ ...here, can: { administer: true } }) }))
  renderApp({ at })
  await screen.findByText('1 Main Street')
  for (const text of ['Dental', 'Portland', '97201', '06/30', 'OSHA+SDS', 'Pacific Time (Los Angeles)'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByText('Do you run tests?')).toBeTruthy()
  expect(screen.queryByText('Amalgam?')).toBeNull()
  const tabs = screen.getByRole('navigation', { name: 'This location' })
  expect(within(tabs).getByRole('link', { name: 'Location Details' }).getAttribute('aria-current')).toBe('page')
  expect(within(tabs).getByRole('link', { name: 'Task Details' }).getAttribute('href')).toBe(
    `/admin/task-details?locationId=${ids.location}`,
  )
  expect(screen.getByRole('link', { name: 'OSHA+SDS, change the plan of Main Street' }).getAttribute('href')).toBe(
    `/admin/subscription?plan=${ids.location}`,
  )
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Open a map (new tab)' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a configured map receives the address of the location, and a non-administrator cannot edit', async () => {
  asAdmin()
  config('https://maps.example/embed?q={address}')
  server.on(getLocation, () => ({ payload: aLocation() }))
  renderApp({ at })
  const map = await screen.findByTitle('Map of Main Street')
  expect(map.getAttribute('src')).toBe('https://maps.example/embed?q=1%20Main%20Street%2C%20Portland%2C%20OR%2097201')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: /change the plan/ })).toBeNull()
})

test('an unknown location is a failed load with a way back, and a missing id redirects to the list', async () => {
  asAdmin()
  server.on(getLocation, ({ params }) =>
    params.locationId === ids.location ? { payload: aLocation() } : refuse(404, 'request.not_found', 'This does not exist.'),
  )
  server.on(listLocations, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const { person, address, router } = renderApp({ at: `/admin/location-view?locationId=${hex('9')}` })
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('/admin/location-list')
  await router.navigate({ to: '/admin/location-view' })
  await screen.findByText('No data found')
  expect(address()).toBe('/admin/location-list')
})

function openWith(staff: Pick<LocationNeeds, 'morePeople' | 'onePerson'>) {
  asAdmin()
  config(null)
  server.on(getLocation, () => ({ payload: aLocation({ ...here, can: { administer: true } }) }))
  const counts = {
    overdue: 0,
    dueThisWeek: 0,
    problems: 0,
    outOfUse: 0,
    itemsOutOfUse: [],
    dates: 0,
    waiting: 0,
    invitations: 0,
    withoutRole: 0,
  }
  const place = {
    _id: ids.location,
    name: 'Main Street',
    city: 'Portland',
    state: 'OR',
    includesLibrary: true,
    didCompleteLibrarySetup: true,
  }
  server.on(getOverview, () => ({ payload: [{ ...place, ...counts, ...staff }] }))
  return renderApp({ at })
}

test('a staff list that contradicts the answer about the size of the company is said to an administrator', async () => {
  const { person } = openWith({ morePeople: { when: 'lastYear', people: 12 }, onePerson: false })
  await person.click(await screen.findByRole('link', { name: 'Correct the answer of Main Street' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('with one person on the staff list, an administrator reads whom the rules bind, and finds the list', async () => {
  openWith({ morePeople: null, onePerson: true })
  expect(await screen.findByText(/employ nobody, OSHA’s rules do not bind you \(29 CFR 1904\.31\(b\)\(1\)\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the staff list' }).getAttribute('href')).toBe('/admin/staff-list')
})

test('with more people on the staff list, nothing is said', async () => {
  openWith({ morePeople: null, onePerson: false })
  await screen.findByText('1 Main Street')
  await expect.poll(() => server.calls(getOverview).length).toBeGreaterThan(0)
  expect(screen.queryByText('One person on the staff list')).toBeNull()
})
