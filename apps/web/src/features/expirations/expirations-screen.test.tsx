import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { exportExpirations, listExpirations } from '#contract/expirations/expirations'
import { server } from '#web/platform/testing/fake-server.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'
import { supportFields, supportSessions } from '#web/platform/testing/support.ts'
import { aLine, aPeriod, openDates, serveDates } from '#web/shared/expirations/testing/a-date.ts'

const table = async () => within(await screen.findByRole('table', { name: 'Dates that run out' }))
const lastQuery = () => server.calls(listExpirations).at(-1)?.query

test.each([
  ['valid', 400, 'Valid'],
  ['soon', 20, 'Ends in 20 days'],
  ['soon', 1, 'Ends in 1 day'],
  ['soon', 0, 'Ends today'],
  ['ended', -1, 'Ended 1 day ago'],
  ['ended', -1200, 'Ended 1,200 days ago'],
] as const)('a date that is %s with %i days left reads "%s"', async (standing, days, words) => {
  openDates([aLine({ standing, days })])
  expect((await table()).getByText(words)).toBeTruthy()
})

test('a row names the content, the state and the lot, and a date of the location itself', async () => {
  openDates([aLine({ part: 'Epinephrine', state: 'OR', subject: '', person: null, current: aPeriod({ lot: 'L-7' }) })])
  const list = await table()
  expect(list.getByText('BLS or CPR card, Epinephrine, OR')).toBeTruthy()
  expect(list.getByText('Lot L-7')).toBeTruthy()
  expect(list.getByText('This location')).toBeTruthy()
})

test('the list says for each date whether somebody verified it', async () => {
  const verifiedBy = aPeriod().enteredBy
  openDates([aLine(), aLine({ key: 'b', current: aPeriod({ _id: 'b'.repeat(24), verifiedBy }) })])
  const [, first, second] = (await table()).getAllByRole('row')
  expect(within(first!).getByText('Not yet')).toBeTruthy()
  expect(within(second!).getAllByText('Verified').length).toBeGreaterThan(0)
})

test.each([
  ['yes', 'Valid then'],
  ['no', 'Not valid then'],
  ['unclear', 'First day not recorded'],
] as const)('for a past day, the answer "%s" replaces the standing of today', async (validThen, words) => {
  openDates([aLine({ validThen })], { at: '/expirations?on=2025-03-01' })
  const list = await table()
  expect(list.getByText(words)).toBeTruthy()
  expect(list.queryByText('Ends in 20 days')).toBeNull()
})

test('a question about a past day looks at every date, not only at those that end soon', async () => {
  const { person, address } = openDates()
  await table()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.type(await screen.findByRole('textbox', { name: /Valid on/ }), '03/01/2025')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ on: '2025-03-01' }))
  expect(lastQuery()).not.toHaveProperty('within')
  expect(address()).toBe('/expirations?on=2025-03-01')
  expect(screen.getByRole('button', { name: 'Remove filter Valid on 03/01/2025' })).toBeTruthy()
})

test('removing a filter returns to the first page', async () => {
  const { person, address } = openDates(undefined, { at: '/expirations?kind=person&type=blsCard&page=2', total: 60 })
  await person.click(await screen.findByRole('button', { name: 'Remove filter What BLS or CPR card' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'person', pageNumber: '1' }))
  expect(lastQuery()).not.toHaveProperty('type')
  expect(address()).toBe('/expirations?kind=person')
})

test('the search runs on the server from the first page', async () => {
  const { person } = openDates(undefined, { at: '/expirations?page=2', total: 60 })
  await person.type(await screen.findByRole('searchbox', { name: 'Search by name, number or lot' }), 'B-12')
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'B-12', pageNumber: '1', within: '90' }))
})

test('the pager opens the second page of 25 dates and says how many there are', async () => {
  const { person, address } = openDates(undefined, { total: 26 })
  await person.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ pageNumber: '2', pageSize: '25' }))
  expect(address()).toBe('/expirations?page=2')
  expect(screen.getByText('1 of 26 dates')).toBeTruthy()
})

test('if nothing ends soon, one click shows all dates', async () => {
  const { person, address } = openDates([], { recorded: 3 })
  expect(await screen.findByText('Nothing ends within 90 days.')).toBeTruthy()
  serveDates([aLine({ standing: 'valid', days: 400 })])
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect((await table()).getByText('Valid')).toBeTruthy()
  expect(address()).toBe('/expirations?within=all')
})

test.each(['kind=vendor', 'type=blsCard', 'search=zoo', 'on=2025-03-01', 'within=30'])(
  'if %s hides every date, the page blames the filters',
  async (filter) => {
    openDates([], { at: `/expirations?${filter}`, recorded: 3 })
    expect(await screen.findByText('No date matches these filters.')).toBeTruthy()
  },
)

test('staff see only what concerns their own dates', async () => {
  const { person } = openDates(undefined, { administer: false })
  expect(await screen.findByText(/^Your licenses, cards and certificates/)).toBeTruthy()
  for (const name of ['Export', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('textbox', { name: /Valid on/ })
  expect(screen.queryByRole('checkbox', { name: 'Include people who have left' })).toBeNull()
})

test('staff cannot open the import by its address', async () => {
  openDates(undefined, { administer: false, at: '/expirations?import=1' })
  await table()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the export has all pages of the filtered list and says what it leaves out', async () => {
  const { person } = openDates(undefined, { at: '/expirations?kind=person&page=2', total: 60 })
  server.on(exportExpirations, () => new Blob(['What\n']))
  const saved = savedFile()
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Your file is ready. Dates about health are left out.')).toBeTruthy()
  expect((await saved()).name).toMatch(/^expirations.*\.csv$/)
  expect(server.calls(exportExpirations)[0]?.query).toEqual({ within: '90', kind: 'person' })
})

test('an empty list cannot be exported', async () => {
  openDates([])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(true)
})

test.each(supportSessions)('$kind support access cannot add or import dates', async (session) => {
  openDates(undefined, { who: supportFields(session) })
  await table()
  for (const name of ['Add Date', 'Import']) expect(screen.getByRole('button', { name }).closest('fieldset')?.disabled).toBe(true)
  expect(screen.getAllByText(session.reason).length).toBeGreaterThan(0)
})
