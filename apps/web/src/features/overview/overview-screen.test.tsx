import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { updateUser } from '#contract/access/access'
import { getDutyMonths, listDuties, type MonthOfDuties } from '#contract/overview/duties'
import { getLocationPicture, type LocationPicture } from '#contract/overview/picture'
import { getOverview, type LocationNeeds } from '#contract/overview/overview'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

const at = '/admin/overview'

const needs = (change: Partial<LocationNeeds> = {}): LocationNeeds => ({
  _id: ids.location,
  name: 'Main Street',
  city: 'Portland',
  state: 'OR',
  includesLibrary: true,
  didCompleteLibrarySetup: true,
  overdue: 0,
  dueThisWeek: 0,
  problems: 0,
  outOfUse: 0,
  dates: 0,
  waiting: 0,
  invitations: 0,
  withoutRole: 0,
  morePeople: null,
  onePerson: false,
  ...change,
})

const months: MonthOfDuties[] = [
  { month: '2026-10', inTime: 30, late: 2, notDone: 0 },
  { month: '2026-11', inTime: 11, late: 0, notDone: 1 },
]

const picture: LocationPicture = {
  today: '2026-11-21',
  parts: [
    {
      key: 'readiness',
      bars: [
        {
          key: 'plans',
          title: 'Written plans',
          tone: 'bad',
          count: 1,
          of: 2,
          rows: [{ text: 'Emergency action plan', detail: 'The plan is not adopted yet', opens: 'inspection', target: null }],
        },
      ],
    },
    {
      key: 'problems',
      bars: [
        {
          key: 'older',
          title: 'Open for more than 90 days',
          tone: 'bad',
          count: 1,
          of: null,
          rows: [{ text: 'Loose handrail', detail: 'Open since 08/01/2026', opens: 'fix', target: 'a'.repeat(24) }],
        },
        { key: 'week', title: 'Up to 7 days', tone: 'good', count: 0, of: null, rows: [] },
      ],
    },
  ],
}

function serve(rows: LocationNeeds[]) {
  const places = [
    { _id: ids.location, name: 'Main Street', practice: ids.practice },
    { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
  ]
  signInAs({
    isAdmin: true,
    adminLocations: [ids.location, ids.otherLocation],
    locations: places,
    practices: [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location, ids.otherLocation], locationCount: 2 }],
  })
  server.on(getOverview, () => ({ payload: rows }))
  server.on(getLocationPicture, () => ({ payload: picture }))
  server.on(getDutyMonths, () => ({ payload: rows.map(({ _id }) => ({ _id, months })) }))
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('each number links to exactly the rows it counts, and zero is not a link', async () => {
  serve([
    needs({ overdue: 3, dueThisWeek: 4, problems: 6, outOfUse: 8, dates: 7, waiting: 2, invitations: 1, withoutRole: 5 }),
    needs({ _id: ids.otherLocation, name: 'Harbor' }),
  ])
  renderApp({ at })
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

test('the records of another location open after switching to it', async () => {
  serve([needs({ _id: ids.otherLocation, name: 'Harbor', waiting: 1 })])
  server.on(updateUser, () => aPerson({ location: { _id: ids.otherLocation, name: 'Harbor' } }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { person } = renderApp({ at, screens: [pageAt('/records', 'Records')] })
  await person.click(await screen.findByRole('button', { name: /^1 records to approve at Harbor/ }))
  await waitFor(() => expect(server.calls(updateUser)[0]).toMatchObject({ body: { currentPracticeIndex: 0, currentLocationIndex: 1 } }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/records'))
})

test('many locations can be searched and sorted, and the address contains both', async () => {
  const place = (number: number) =>
    needs({ _id: String(number).repeat(24).slice(0, 24), name: `Place ${number}`, city: number === 3 ? 'Salem' : 'Bend', overdue: number })
  serve([8, 7, 6, 5, 4, 3, 2, 1].map(place))
  const { person, address } = renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Locations' })
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent?.slice(0, 7))
  expect(names()?.[0]).toBe('Place 8')
  await person.click(within(table).getByRole('button', { name: /^Location/ }))
  await waitFor(() => expect(names()?.[0]).toBe('Place 1'))
  expect(address()).toBe(`${at}?orderBy=name&order=asc`)
  await person.type(screen.getByLabelText(/^Search by location/), 'salem')
  await waitFor(() => expect(names()).toEqual(['Place 3']))
})

test('a location whose plan includes no library is not asked to complete its setup', async () => {
  serve([needs({ includesLibrary: false, didCompleteLibrarySetup: false })])
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Locations' })
  expect(table.textContent).toContain('Not in the plan')
  expect(screen.queryByRole('link', { name: /Complete the library setup/ })).toBeNull()
})

test('a staff list of more than 10 people against the answer is said, with the way to the correction', async () => {
  serve([needs({ morePeople: { when: 'lastYear', people: 12 } }), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  renderApp({ at })
  expect(await screen.findByText(/Your staff list had 12 people at once\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Correct the answer of Main Street' }).getAttribute('href')).toBe(
    `/admin/location-view?locationId=${ids.location}&edit=${ids.location}`,
  )
  expect(screen.queryByRole('link', { name: 'Correct the answer of Harbor' })).toBeNull()
})

test('more than 10 people only today call for written plans, and the answer about last year can stay', async () => {
  serve([needs({ morePeople: { when: 'now', people: 11 } })])
  renderApp({ at })
  expect(await screen.findByText(/Your staff list has 11 people today\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Correct the answer/ })).toBeNull()
})

test('the months of a location are a picture with its numbers, and each number opens its rows', async () => {
  serve([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  const duty = {
    _id: 'd'.repeat(24),
    task: 'e'.repeat(24),
    name: 'Eyewash flush',
    due: '2026-10-05',
    doneOn: '2026-10-07',
    doneBy: 'Dana Whitfield',
  }
  server.on(listDuties, () => ({
    payload: {
      total: 2,
      duties: [
        { ...duty, outcome: 'late' as const },
        { ...duty, _id: 'f'.repeat(24), outcome: 'late' as const },
      ],
    },
  }))
  const { person, address } = renderApp({ at })
  const part = await screen.findByRole('region', { name: 'Done in time in the last 12 months' })
  const harbor = await within(part).findByRole('region', { name: 'Harbor' })
  expect(harbor.textContent).toContain('Done in time: 41 of 44 (93%)')
  await person.click(within(harbor).getByText('Numbers by month'))
  const table = within(harbor).getByRole('table', { name: 'Duties by month at Harbor' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthIn timeLateNot done', 'November 20261101', 'October 20263020'])
  await person.click(within(table).getByRole('link', { name: '2 done late at Harbor in October 2026' }))
  const panel = await screen.findByRole('dialog', { name: 'Done late, October 2026' })
  expect(await within(panel).findByText('2 duties')).toBeTruthy()
  expect(within(panel).getAllByRole('link')[0]?.textContent).toBe('Eyewash flushDue 10/05/2026, done 10/07/2026 by Dana Whitfield')
  expect(server.calls(listDuties)[0]).toMatchObject({
    params: { locationId: ids.otherLocation },
    query: { month: '2026-10', outcome: 'late' as const },
  })
  await person.click(within(panel).getByRole('button', { name: /^Close/ }))
  await waitFor(() => expect(address()).toBe(at))
})

test('of many locations, the pictures of the first twelve are shown until all are asked for', async () => {
  const place = (number: number) => needs({ _id: String(number).padStart(24, '0'), name: `Place ${number}` })
  serve(Array.from({ length: 14 }, (_, index) => place(index + 1)))
  const { person } = renderApp({ at })
  const part = await screen.findByRole('region', { name: 'Done in time in the last 12 months' })
  const pictures = () => within(part).queryAllByRole('region')
  await waitFor(() => expect(pictures()).toHaveLength(12))
  await person.click(within(part).getByRole('button', { name: 'Show all 14 locations' }))
  expect(pictures()).toHaveLength(14)
})

test('the name of a location opens its pictures, and each bar opens the rows that it counts', async () => {
  serve([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  const { person, address } = renderApp({ at })
  await person.click(within(await screen.findByRole('table', { name: 'Locations' })).getByRole('link', { name: 'Main Street' }))
  expect(address()).toBe(`${at}?location=${ids.location}`)
  const plans = await screen.findByRole('list', { name: 'Ready for an inspection' })
  expect(plans.textContent).toBe('Written plans1 of 2 ready')
  const problems = screen.getByRole('list', { name: 'Open problems by age' })
  await person.click(within(problems).getByText('Open for more than 90 days'))
  expect(within(problems).getByRole('link', { name: 'Loose handrail' }).getAttribute('href')).toBe(`/fixes?fix=${'a'.repeat(24)}`)
  expect(problems.textContent).toContain('Open since 08/01/2026')
  expect(screen.queryByRole('table', { name: 'Locations' })).toBeNull()
  expect(within(await screen.findByRole('region', { name: 'Done in time in the last 12 months' })).getAllByRole('region')).toHaveLength(1)
  await person.click(screen.getByRole('link', { name: 'All locations' }))
  expect(await screen.findByRole('table', { name: 'Locations' })).toBeTruthy()
})

test('with a single location, its counts and its pictures are on one page', async () => {
  serve([needs({ overdue: 2 })])
  renderApp({ at })
  expect(await screen.findByRole('list', { name: 'Ready for an inspection' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Locations' })).toBeTruthy()
})
