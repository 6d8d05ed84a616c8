import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getLocation } from '#contract/locations/locations'
import { allRecords } from '#contract/records/records'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { dana, id } from '#web/platform/testing/a-record.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { givenRecords } from '../testing/given-records.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Opens the records at an address, with two locations of the person. */
async function open(query = '') {
  givenRecords()
  const places = [ids.location, ids.otherLocation].map((_id, index) => ({
    _id,
    name: ['Main Street', 'Harbor'][index] ?? '',
    practice: ids.practice,
  }))
  signInAs({ locations: places, locationIds: places.map(({ _id }) => _id) }, { can: { administer: true } })
  server.on(getLocation, ({ params }) => ({
    payload: aLocation({ _id: params.locationId, name: params.locationId === ids.location ? 'Main Street' : 'Harbor' }),
  }))
  const { person, address } = renderApp({ at: `/records${query}` })
  const quick = within(await screen.findByRole('group', { name: 'Quick filters' }))
  return { person, address, quick }
}

const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter / }).map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)

test.each([
  ['', 0],
  ['?completedBy=' + dana._id, 'Completed By Dana Whitfield'],
  ['?completedBy=' + id('9'), 'Completed By Nobody here'],
  ['?person=' + dana._id, 'Records of Dana Whitfield'],
  ['?person=' + id('9'), 'Records of Nobody here'],
  ['?location=' + ids.otherLocation, 'Practice Location Harbor'],
  ['?location=' + id('9'), 0],
  ['?from=2026-01-05', 'Date Range from 01-05-2026'],
  ['?to=2026-03-31', 'Date Range to 03-31-2026'],
  ['?from=2026-01-05&to=2026-03-31', 'Date Range 01-05-2026 to 03-31-2026'],
  ['?from=2025-11-21', 0],
  ['?from=2025-11-21&to=2026-11-21', 'Date Range 11-21-2025 to 11-21-2026'],
  ['?type=archive', 'Record Type Archive'],
  ['?group=checks&mine=true&search=spore', 0],
])('the address %j has the chip %j', async (query, chip) => {
  await open(query)
  await waitFor(() => expect(chips()).toEqual(chip === 0 ? [] : [`Remove filter ${chip}`]))
})

test.each([
  ['completedBy=' + dana._id, /^Remove filter Completed By/],
  ['person=' + dana._id, /^Remove filter Records of/],
  ['location=' + ids.otherLocation, /^Remove filter Practice Location/],
  ['from=2026-01-05&to=2026-03-31', /^Remove filter Date Range/],
  ['type=archive', /^Remove filter Record Type/],
])('the chip of %s removes it and nothing else', async (filter, name) => {
  const { person, address } = await open(`?${filter}&search=spore&page=2`)
  await person.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(address()).toBe('/records?search=spore'))
})

test.each([
  ['Mine', 'mine=true'],
  ['Injuries', 'group=injuries'],
  ['Training', 'group=training'],
  ['Checks', 'group=checks'],
  ['Health', 'group=health'],
  ['Last 12 months', 'from=2025-11-21'],
])('the quick filter "%s" is one click, and a second one removes it', async (name, filter) => {
  const { person, address, quick } = await open()
  expect(quick.queryAllByRole('button', { pressed: true })).toEqual([])
  await person.click(quick.getByRole('button', { name }))
  await waitFor(() => expect(address()).toBe(`/records?${filter}`))
  expect(quick.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual([name])
  await person.click(quick.getByRole('button', { name }))
  await waitFor(() => expect(address()).toBe('/records'))
})

test('one group replaces another', async () => {
  const { person, address, quick } = await open('?group=checks')
  await person.click(quick.getByRole('button', { name: 'Health' }))
  await waitFor(() => expect(address()).toBe('/records?group=health'))
})

test('the last twelve months replace a chosen period', async () => {
  const { person, address, quick } = await open('?from=2026-01-05&to=2026-03-31')
  expect(quick.getByRole('button', { name: 'Last 12 months' }).getAttribute('aria-pressed')).toBe('false')
  await person.click(quick.getByRole('button', { name: 'Last 12 months' }))
  await waitFor(() => expect(address()).toBe('/records?from=2025-11-21'))
})

test.each([
  ['?search=spore', '1 record found'],
  ['?group=checks', '2 records found'],
])('with the filter %s, the number of matches is shown', async (query, words) => {
  await open(query)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('without a filter, no number of matches is shown', async () => {
  await open()
  await waitFor(() => expect(server.calls(allRecords)).toHaveLength(1))
  expect(await screen.findByRole('table', { name: 'All Records' })).toBeTruthy()
  expect(screen.queryByText(/records? found$/)).toBeNull()
})
