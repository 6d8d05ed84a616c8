import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listHolds } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

async function open(search = '') {
  const locations = [
    { _id: ids.location, name: 'Main Street' },
    { _id: ids.otherLocation, name: 'Harbor' },
  ]
  const own = locations.map((one) => ({ ...one, practice: ids.practice }))
  signInAs({ isAdmin: true, adminLocations: locations.map(({ _id }) => _id), locations: own, locationIds: own.map(({ _id }) => _id) })
  const classes = [{ id: 'check1', label: 'Routine checks, 1 year' }]
  server.on(listPurges, () => ({ payload: { purges: [], next: null, years: [2026, 2027], classes, undated: 0, held: 0 } }))
  server.on(listHolds, () => ({ payload: { holds: [], people: [], locations } }))
  const view = renderApp({ at: `/admin/retention${search}` })
  await screen.findByRole('button', { name: 'Filter' })
  const choose = async (label: string, option: string) => {
    await view.person.click(screen.getByRole('combobox', { name: label }))
    await view.person.click(await screen.findByRole('option', { name: option }))
  }
  return { ...view, choose, more: () => view.person.click(screen.getByRole('button', { name: 'Filter' })) }
}

const asked = () => server.calls(listPurges).at(-1)?.query

test('the chosen filters are applied together and return to the first page', async () => {
  const { person, address, choose, more } = await open(`?after=2027-05-06_${'a'.repeat(24)}`)
  await more()
  expect(await screen.findByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await choose('Kind', 'Routine checks, 1 year')
  await choose('Location', 'Harbor')
  await choose('Year', '2027')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toBe(`/admin/retention?retention=check1&location=${ids.otherLocation}&year=2027`))
  expect(asked()).toMatchObject({ retention: 'check1', location: ids.otherLocation, year: '2027' })
})

test('each applied filter is removed by itself', async () => {
  const { person, address } = await open(`?retention=check1&location=${ids.otherLocation}&year=2027`)
  await person.click(await screen.findByRole('button', { name: 'Remove filter Location Harbor' }))
  await waitFor(() => expect(address()).toBe('/admin/retention?retention=check1&year=2027'))
  await person.click(screen.getByRole('button', { name: 'Remove filter Kind Routine checks, 1 year' }))
  await waitFor(() => expect(address()).toBe('/admin/retention?year=2027'))
  await person.click(screen.getByRole('button', { name: 'Remove filter Year 2027' }))
  await waitFor(() => expect(address()).toBe('/admin/retention'))
})

test('a filter that the list does not offer still has a name', async () => {
  await open('?retention=other')
  expect(await screen.findByRole('button', { name: 'Remove filter Kind Something else' })).toBeTruthy()
})

test('Clear removes all filters', async () => {
  const { person, address, more } = await open('?retention=check1&year=2027')
  await screen.findByRole('button', { name: /^Remove filter Kind/ })
  await more()
  await person.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/admin/retention'))
})
