import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { listDuties } from '#contract/overview/duties'
import { getLocationPicture } from '#contract/overview/picture'
import { getMonthlyPage } from '#contract/overview/monthly-page'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { needs, overviewAt, serveOverview } from './testing/overview-scene.ts'

test('the months of a location are a picture with its numbers, and each number opens its rows', async () => {
  serveOverview([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
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
  const { person, address } = renderApp({ at: overviewAt })
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
  await waitFor(() => expect(address()).toBe(overviewAt))
})

test('of many locations, the pictures of the first twelve are shown until all are asked for', async () => {
  const place = (number: number) => needs({ _id: String(number).padStart(24, '0'), name: `Place ${number}` })
  serveOverview(Array.from({ length: 14 }, (_, index) => place(index + 1)))
  const { person } = renderApp({ at: overviewAt })
  const part = await screen.findByRole('region', { name: 'Done in time in the last 12 months' })
  const pictures = () => within(part).queryAllByRole('region')
  await waitFor(() => expect(pictures()).toHaveLength(12))
  await person.click(within(part).getByRole('button', { name: 'Show all 14 locations' }))
  expect(pictures()).toHaveLength(14)
})

test('the name of a location opens its pictures, and each bar opens the rows that it counts', async () => {
  serveOverview([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  const { person, address } = renderApp({ at: overviewAt })
  await person.click(within(await screen.findByRole('table', { name: 'Locations' })).getByRole('link', { name: 'Main Street' }))
  expect(address()).toBe(`${overviewAt}?location=${ids.location}`)
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
  serveOverview([needs({ overdue: 2 })])
  renderApp({ at: overviewAt })
  expect(await screen.findByRole('list', { name: 'Ready for an inspection' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Locations' })).toBeTruthy()
})

test('with several locations, each has its readiness beside those of the others; of many, twelve are read at a time', async () => {
  const place = (number: number) => needs({ _id: String(number).padStart(24, '0'), name: `Place ${number}` })
  serveOverview(Array.from({ length: 26 }, (_, index) => place(index + 1)))
  const { person } = renderApp({ at: overviewAt })
  const part = await screen.findByRole('region', { name: 'Ready for an inspection' })
  const first = await within(part).findByRole('list', { name: 'Ready for an inspection: Place 1' })
  expect(first.textContent).toBe('Written plans1 of 2 ready')
  const card = within(part).getByRole('region', { name: 'Place 1' })
  expect(card.textContent).toContain('Training overdue: 2')
  expect(card.textContent, 'nothing is said of what is in order').not.toContain('Vaccine')
  expect(within(card).getByRole('link', { name: 'Place 1' }).getAttribute('href')).toBe(`${overviewAt}?location=${place(1)._id}`)
  await expect.poll(() => server.calls(getLocationPicture).length).toBe(12)
  await person.click(within(part).getByRole('button', { name: 'Show 12 more locations' }))
  await expect.poll(() => server.calls(getLocationPicture).length).toBe(24)
  await person.click(within(part).getByRole('button', { name: 'Show 2 more locations' }))
  await expect.poll(() => server.calls(getLocationPicture).length).toBe(26)
  expect(within(part).queryByRole('button', { name: /more location/ })).toBeNull()
  const listed = () => within(screen.getByRole('table', { name: 'Locations' })).getAllByRole('row').length - 1
  expect(listed()).toBe(12)
  await person.click(screen.getByRole('button', { name: 'List all 26 locations' }))
  expect(listed()).toBe(26)
})

test('the address of the monthly mail opens the page of the month, which the overview offers too', async () => {
  serveOverview([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  server.on(getMonthlyPage, () => new Blob(['%PDF']))
  // The browser of the tests shows no frames.
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  const { person, address } = renderApp({ at: `${overviewAt}?show=month` })
  const dialog = await screen.findByRole('dialog', { name: 'The last month' })
  expect(await within(dialog).findByRole('link', { name: 'Download' })).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe(overviewAt))
  expect((await screen.findByRole('link', { name: 'Month as PDF' })).getAttribute('href')).toBe(`${overviewAt}?show=month`)
})

test('without a connection, the page of the month says so in plain words', async () => {
  serveOverview([needs(), needs({ _id: ids.otherLocation, name: 'Harbor' })])
  server.on(getMonthlyPage, () => {
    throw new TypeError('Failed to fetch')
  })
  renderApp({ at: `${overviewAt}?show=month` })
  const dialog = await screen.findByRole('dialog', { name: 'The last month' })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('No connection. Please try again when the connection is back.')
})
