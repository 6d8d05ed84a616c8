import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listLocations } from '#contract/locations/administered-locations'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { locationListSearch, locationsRequest } from './location-search.ts'
import { asAdmin } from './testing/open-location.tsx'

const at = '/admin/location-list'

async function open(search = '') {
  asAdmin()
  server.on(listLocations, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const view = renderApp({ at: `${at}${search}` })
  await screen.findByRole('button', { name: 'Filter' })
  return { ...view, more: () => view.person.click(screen.getByRole('button', { name: 'Filter' })) }
}
const asked = () => server.calls(listLocations).at(-1)?.query

test('the entered filters are applied together and return to the first page', async () => {
  const { person, address, more } = await open('?page=3&name=Main')
  await more()
  await person.click(await screen.findByRole('combobox', { name: 'Type' }))
  await person.click(await screen.findByRole('option', { name: 'Dental' }))
  await enter(person, screen.getByRole('textbox', { name: 'City' }), ' Salem ')
  await enter(person, screen.getByRole('textbox', { name: 'Zip' }), '97301')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked()).toMatchObject({ type: 'dental', city: 'Salem', zip: '97301', name: 'Main', pageNumber: '1' }))
  expect(address()).not.toContain('page=')
})

test.each([
  ['type=dental', 'Type Dental'],
  ['address=1%20Main', 'Address 1 Main'],
  ['city=Salem', 'City Salem'],
  ['state=OR', 'State OR'],
  ['zip=97201', 'Zip 97201'],
])('the filter %s is shown and removed', async (search, name) => {
  const { person, address } = await open(`?${search}`)
  await person.click(await screen.findByRole('button', { name: `Remove filter ${name}` }))
  await waitFor(() => expect(address()).toBe(at))
})

test('Clear removes the filters of the columns and keeps the name', async () => {
  const { person, address, more } = await open('?name=Main&city=Salem&state=OR')
  await more()
  await person.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe(`${at}?name=Main`))
})

test('empty filters are not sent', () => {
  expect(locationsRequest(aPerson(), { name: '', city: 'Salem' })).toEqual({
    params: { userId: ids.user },
    query: { pageNumber: 1, pageSize: 10, orderBy: 'nameForSort', order: 'asc', city: 'Salem' },
  })
})

test.each([
  ['type', 'medical', 'medical'],
  ['type', 'Veterinary', undefined],
  ['orderBy', 'address.zip', 'address.zip'],
  ['orderBy', 'plan', undefined],
  ['edit', 'x', undefined],
] as const)('%s=%s in an address is read as %s', (name, text, value) => expect(locationListSearch[name](text)).toBe(value))
