import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'
// The page imports it when it is shown. A busy machine may take longer than a test waits.
import './offline-start.tsx'

const noNetwork = () => Promise.reject(new TypeError('no connection'))
const dashboard = pageAt('/', 'Dashboard')

const keepOnDevice = (...names: string[]) => vi.stubGlobal('caches', { keys: async () => names })

afterEach(() => void vi.unstubAllGlobals())

test('opened without a connection, the app says in plain words what still opens, and opens after a retry', async () => {
  signInAs()
  keepOnDevice('shell-1', `binder-${'a'.repeat(32)}`)
  server.on(getLocation, noNetwork)
  server.setReachable(false)
  const { person } = renderApp({ screens: [dashboard] })
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
  expect(screen.getByText(/^a round that you opened on this device/)).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'The emergency page of your location' })
  expect(link.getAttribute('href')).toBe(`/e/${'a'.repeat(32)}`)
  expect(screen.queryByText(/loadUser/)).toBeNull()
  server.on(getLocation, () => ({ payload: aLocation() }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('it says the same if not even the person is known on this device, and names no page that is not there', async () => {
  signInAs()
  keepOnDevice('shell-1')
  server.on(getSession, noNetwork)
  server.setReachable(false)
  renderApp({ screens: [dashboard] })
  expect(await screen.findByText('the emergency page of a location, if you opened it on this device before')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /emergency page/i })).toBeNull()
})

test('several kept pages are numbered, and the app opens by itself when the connection is back', async () => {
  signInAs()
  keepOnDevice(`binder-${'a'.repeat(32)}`, `binder-${'b'.repeat(32)}`, 'binder-other')
  server.on(getLocation, noNetwork)
  server.setReachable(false)
  renderApp({ screens: [dashboard] })
  expect(await screen.findByRole('link', { name: 'Emergency page 2 on this device' })).toBeTruthy()
  server.on(getLocation, () => ({ payload: aLocation() }))
  server.setReachable(true)
  await expect.poll(() => screen.queryByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})
