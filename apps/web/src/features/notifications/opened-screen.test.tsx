import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { updateUser } from '#contract/access/access'
import { countNotifications, listNotifications, openNotification, type Notification } from '#contract/notifications/notifications'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const id = '1'.repeat(24)
const opened: Notification = {
  _id: id,
  title: 'A record waits',
  subTitle: '',
  createdAt: '2025-11-21T22:05:00.000Z',
  type: 'ROUND',
  record: '0 2026-11-28',
  urgent: false,
}
const walk = pageAt('/rounds/walk', 'Walk')
const at = `/notification?id=${id}`

function given(location = { _id: ids.location, name: 'Main Street' }) {
  server.on(countNotifications, () => ({ count: 0 }))
  server.on(listNotifications, () => ({ total: 0, totalCount: 0, totalIsExact: true, list: [] }))
  server.on(openNotification, () => ({ payload: { ...opened, location } }))
}

test('the message on a device opens what it is about and leaves no history entry', async () => {
  signInAs()
  given()
  const { address, router } = renderApp({ at, screens: [walk] })
  await screen.findByRole('heading', { name: 'Walk' })
  expect(address()).toBe('/rounds/walk?frequency=0&due=2026-11-28')
  expect(server.calls(openNotification).map(({ params }) => params)).toEqual([{ notificationId: id }])
  expect(router.history.length).toBe(1)
})

test('until the answer arrives, the page says that the notification is being opened', async () => {
  signInAs()
  given()
  const { promise, reject } = Promise.withResolvers<never>()
  server.on(openNotification, () => promise)
  renderApp({ at })
  expect((await screen.findByText('Opening the notification…')).closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
  reject(new TypeError('no connection'))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Opening the notification…')).toBeNull()
})

test('at another location, the person is moved there first', async () => {
  const other = { _id: ids.otherLocation, name: 'Harbor' }
  const user = signInAs({
    locations: [
      { _id: ids.location, name: 'Main Street', practice: ids.practice },
      { ...other, practice: ids.practice },
    ],
    practices: [{ _id: ids.practice, name: 'Lakeside', locations: [ids.location, ids.otherLocation], locationCount: 2 }],
  })
  given(other)
  server.on(updateUser, () => ({ ...user, location: other }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  renderApp({ at, screens: [walk] })
  await waitFor(() => expect(assign.mock.calls).toEqual([['/rounds/walk?frequency=0&due=2026-11-28']]))
  expect(server.calls(updateUser).map(({ body }) => body)).toEqual([{ currentPracticeIndex: 0, currentLocationIndex: 1 }])
})

test.each([
  ['of somebody else', at],
  ['without an id', '/notification'],
])('a notification %s says so and leads to the dashboard', async (_, address) => {
  signInAs()
  given()
  server.on(openNotification, () => refuse(404, 'request.not_found', 'This could not be found.'))
  renderApp({ at: address })
  await screen.findByText('This notification is not here any more')
  expect(screen.queryByText('Opening the notification…')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Dashboard' }).at(-1)?.getAttribute('href')).toBe('/')
})

test('without a connection, it can be opened again', async () => {
  signInAs()
  given()
  server.on(openNotification, () => Promise.reject(new TypeError('no connection')))
  const { person } = renderApp({ at, screens: [walk] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  given()
  await person.click(retry)
  expect(await screen.findByRole('heading', { name: 'Walk' })).toBeTruthy()
})
