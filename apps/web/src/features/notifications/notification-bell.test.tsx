import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { countNotifications, listNotifications, readNotifications, type Notification } from '#contract/notifications/notifications'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { emitFromServer } from '#web/platform/testing/fake-socket.ts'

import { NotificationBell } from './notification-bell.tsx'

const id = (digit: string) => digit.repeat(24)
const record: Notification = {
  _id: id('1'),
  title: 'A record waits',
  subTitle: 'Spore test',
  createdAt: '2025-11-21T22:05:00.000Z',
  type: 'RECORD',
  record: id('9'),
  urgent: false,
}
const task: Notification = { ...record, _id: id('2'), title: 'A new task', type: 'TASK', record: id('8') }

const home = { ...pageAt('/', 'Dashboard'), screen: () => <NotificationBell /> }
const pages = [home, pageAt('/records', 'Records')]

function given(list: Notification[]) {
  const unread = [...list]
  server.on(countNotifications, () => ({ count: unread.length }))
  server.on(listNotifications, () => ({ total: unread.length, totalCount: unread.length, totalIsExact: true, list: unread }))
  server.on(readNotifications, ({ body }) => {
    const { notificationIds } = body as { notificationIds: string[] }
    for (const one of notificationIds)
      unread.splice(
        unread.findIndex((other) => other._id === one),
        1,
      )
    return { read: notificationIds.length }
  })
  return unread
}

test('the bell shows the unread count, and the panel lists each notification with its time', async () => {
  signInAs()
  given([record, task])
  const { person } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = await screen.findByRole('dialog', { name: /Notifications/ })
  expect(within(panel).getAllByText('11/21/2025 2:05 PM')).toHaveLength(2)
  expect(within(panel).getAllByText('Spore test')).toHaveLength(2)
})

test('a click marks a notification as read and opens its record', async () => {
  signInAs()
  given([record, task])
  const { person, address } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  await person.click(await screen.findByRole('button', { name: /A record waits/ }))
  await screen.findByRole('heading', { name: 'Records' })
  expect(address()).toBe(`/records?activeRecord=${record.record}`)
  expect(server.calls(readNotifications).map((call) => call.body)).toEqual([{ notificationIds: [record._id] }])
})

test('a task opens on the dashboard', async () => {
  signInAs()
  given([task])
  const { person, address } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /A new task/ }))
  await waitFor(() => expect(address()).toBe(`/?activeTask=${task.record}`))
})

test('a round opens its walk', async () => {
  signInAs()
  given([{ ...task, type: 'ROUND', record: '0 2026-11-28' }])
  const { person, address } = renderApp({ screens: [...pages, pageAt('/rounds/walk', 'Walk')] })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /A new task/ }))
  await waitFor(() => expect(address()).toBe('/rounds/walk?frequency=0&due=2026-11-28'))
})

test.each([
  ['a late problem opens it', 'f'.repeat(24), `/fixes?fix=${'f'.repeat(24)}`],
  ['several late problems open their list', '', '/fixes'],
])('%s', async (_, target, opened) => {
  signInAs()
  given([{ ...task, type: 'FIX', record: target }])
  const { person, address } = renderApp({ screens: [...pages, pageAt('/fixes', 'Fixes')] })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /A new task/ }))
  await waitFor(() => expect(address()).toBe(opened))
})

test('a written plan opens as a document', async () => {
  signInAs()
  given([{ ...record, type: 'PLAN', title: 'Please read the Exposure Control Plan', record: 'exposureControl' }])
  const { person, address } = renderApp({ screens: [...pages, pageAt('/library/plans', 'Written plans')] })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /Exposure Control Plan/ }))
  await waitFor(() => expect(address()).toBe('/library/plans?plan=exposureControl'))
})

test('a changed answer opens its library page', async () => {
  signInAs()
  given([{ ...record, type: 'PAGE', title: 'Lee Wong changed an answer', record: 'emergency-plan#meetingPlace' }])
  const { person, address } = renderApp({ screens: [...pages, pageAt('/library/view', 'Library')] })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /^Lee Wong/ }))
  await waitFor(() => expect(address()).toBe('/library/view?page=emergency-plan'))
})

test('a changed answer can be undone in its editor', async () => {
  signInAs()
  given([{ ...record, type: 'PAGE', title: 'Lee Wong changed an answer', record: 'emergency-plan#meetingPlace' }])
  const { person, address } = renderApp({ screens: [...pages, pageAt('/library/view', 'Library')] })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: 'Undo: Lee Wong changed an answer' }))
  await waitFor(() => expect(address()).toBe('/library/view?page=emergency-plan&answer=meetingPlace'))
})

test('all notifications can be marked as read at once, and an empty panel says so', async () => {
  signInAs()
  given([record, task])
  const { person } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('No notifications yet.')).toBeTruthy()
  expect(server.calls(readNotifications).map((call) => call.body)).toEqual([{ notificationIds: [record._id, task._id] }])
})

test('support access opens a notification without marking it as read, and sees why', async () => {
  signInAs({ support: { reason: 'Ticket 1', until: '2026-11-24T12:00:00.000Z', readOnly: true } })
  given([task])
  const { person, address } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  expect(button.closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.getByText('Support access is read-only here.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /A new task/ }))
  await waitFor(() => expect(address()).toBe(`/?activeTask=${task.record}`))
  expect(server.calls(readNotifications)).toEqual([])
})

test('a socket event updates the bell without a reload', async () => {
  signInAs()
  const unread = given([])
  renderApp({ screens: pages })
  await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(server.calls(listNotifications)).toHaveLength(1))
  unread.push(record)
  emitFromServer('get_count')
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(server.calls(listNotifications)).toHaveLength(2)
})

test('a failed load shows no error', async () => {
  signInAs()
  server.on(countNotifications, () => refuse(500, 'server.unexpected', 'Something broke.'))
  server.on(listNotifications, () => refuse(500, 'server.unexpected', 'Something broke.'))
  const { person } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications yet.')).toBeTruthy()
  expect(screen.queryByText(/Something broke/)).toBeNull()
})
