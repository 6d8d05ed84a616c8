import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { updateUser } from '#contract/access/access'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { needs, overviewAt, serveOverview } from './testing/overview-scene.ts'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('each number links to exactly the rows it counts, and zero is not a link', async () => {
  serveOverview([
    needs({ overdue: 3, dueThisWeek: 4, problems: 6, outOfUse: 8, dates: 7, waiting: 2, invitations: 1, withoutRole: 5 }),
    needs({ _id: ids.otherLocation, name: 'Harbor' }),
  ])
  renderApp({ at: overviewAt })
  const table = await screen.findByRole('table', { name: 'Locations' })
  expect(hrefOf('3 overdue at Main Street')).toBe(`/admin/task-list?location=${ids.location}&state=overdue`)
  expect(hrefOf('4 due this week at Main Street')).toBe(`/admin/task-list?location=${ids.location}&state=week`)
  expect(hrefOf('6 to fix at Main Street')).toBe('/fixes')
  expect(hrefOf('8 items out of use at Main Street')).toBe('/rounds?items=outOfUse')
  expect(hrefOf('7 dates that have ended or end within 90 days at Main Street')).toBe('/expirations')
  expect(hrefOf('2 records to approve at Main Street')).toBe('/records')
  expect(hrefOf('1 open invitations at Main Street')).toBe(`/admin/staff-list?locations=${ids.location}&state=invited`)
  expect(hrefOf('5 without a role at Main Street')).toBe(`/admin/staff-list?locations=${ids.location}&state=withoutRole`)
  const [, , harbor] = within(table).getAllByRole('row')
  expect(
    within(harbor!)
      .getAllByRole('link')
      .map((link) => link.textContent),
    'only its name',
  ).toEqual(['Harbor'])
  expect(
    screen.getByText('2 locations · 3 overdue · 4 due this week · 6 to fix · 8 out of use · 7 dates that run out · 2 to approve'),
  ).toBeTruthy()
})

test('each item that is out of use is named, since when and who gets it fixed', async () => {
  const items = [
    { _id: 'a'.repeat(24), item: 'Eyewash, Hall', since: '2026-11-12', by: 'Jonas' },
    { _id: 'b'.repeat(24), item: 'AED, Reception', since: '2026-11-20', by: '' },
  ]
  serveOverview([needs({ outOfUse: 7, itemsOutOfUse: items }), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  renderApp({ at: overviewAt })
  const rows = within(await screen.findByRole('list', { name: 'Items out of use' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Eyewash, HallMain StreetOut of use since 11/12, being fixed by Jonas',
    'AED, ReceptionMain StreetOut of use since 11/20',
    '5 more at Main Street',
  ])
  expect(hrefOf('Eyewash, Hall at Main Street')).toBe(`/rounds/item?itemId=${'a'.repeat(24)}`)
  expect(hrefOf('All 7 items out of use at Main Street')).toBe('/rounds?items=outOfUse')
})

test('the records of another location open after switching to it', async () => {
  serveOverview([needs({ _id: ids.otherLocation, name: 'Harbor', waiting: 1 })])
  server.on(updateUser, () => aPerson({ location: { _id: ids.otherLocation, name: 'Harbor' } }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { person } = renderApp({ at: overviewAt, screens: [pageAt('/records', 'Records')] })
  await person.click(await screen.findByRole('button', { name: /^1 records to approve at Harbor/ }))
  await waitFor(() => expect(server.calls(updateUser)[0]).toMatchObject({ body: { currentPracticeIndex: 0, currentLocationIndex: 1 } }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/records'))
})

test('many locations can be searched and sorted, and the address contains both', async () => {
  const place = (number: number) =>
    needs({ _id: String(number).repeat(24).slice(0, 24), name: `Place ${number}`, city: number === 3 ? 'Salem' : 'Bend', overdue: number })
  serveOverview([8, 7, 6, 5, 4, 3, 2, 1].map(place))
  const { person, address } = renderApp({ at: overviewAt })
  const table = await screen.findByRole('table', { name: 'Locations' })
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent?.slice(0, 7))
  expect(names()?.[0]).toBe('Place 8')
  await person.click(within(table).getByRole('button', { name: /^Location/ }))
  await waitFor(() => expect(names()?.[0]).toBe('Place 1'))
  expect(address()).toBe(`${overviewAt}?orderBy=name&order=asc`)
  await person.type(screen.getByLabelText(/^Search by location/), 'salem')
  await waitFor(() => expect(names()).toEqual(['Place 3']))
})

test('a location whose plan includes no library is not asked to complete its setup', async () => {
  serveOverview([needs({ includesLibrary: false, didCompleteLibrarySetup: false })])
  renderApp({ at: overviewAt })
  const table = await screen.findByRole('table', { name: 'Locations' })
  expect(table.textContent).toContain('Not in the plan')
  expect(screen.queryByRole('link', { name: /Complete the library setup/ })).toBeNull()
})

test('a staff list of more than 10 people against the answer is said, with the way to the correction', async () => {
  serveOverview([needs({ morePeople: { when: 'lastYear', people: 12 } }), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  renderApp({ at: overviewAt })
  expect(await screen.findByText(/Your staff list had 12 people at once\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Correct the answer of Main Street' }).getAttribute('href')).toBe(
    `/admin/location-view?locationId=${ids.location}&edit=${ids.location}`,
  )
  expect(screen.queryByRole('link', { name: 'Correct the answer of Harbor' })).toBeNull()
})

test('more than 10 people only today call for written plans, and the answer about last year can stay', async () => {
  serveOverview([needs({ morePeople: { when: 'now', people: 11 } })])
  renderApp({ at: overviewAt })
  expect(await screen.findByText(/Your staff list has 11 people today\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Correct the answer/ })).toBeNull()
})
