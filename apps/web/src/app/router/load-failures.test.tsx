import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { usersByLocation } from '#contract/locations/locations'
import { equipmentByLocation } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

const params = { locationId: ids.location }
const refused = () => refuse(500, 'server.unexpected', 'The moon is full.')

function Selects() {
  useEndpoint(equipmentByLocation, { params })
  useEndpoint(usersByLocation, { params })
  return <h1>Selects</h1>
}

test('if the list of a select fails to load, a toast shows the error with the prefix of that list', async () => {
  signInAs()
  server.on(equipmentByLocation, refused)
  server.on(usersByLocation, refused)
  renderApp({ screens: [{ ...pageAt('/', ''), screen: Selects }] })
  expect(await screen.findByText('error in getEquipment The moon is full.')).toBeTruthy()
  expect(await screen.findByText('error in loadMembers: The moon is full.')).toBeTruthy()
})

test('if no server answered for a list of a select, a toast says only that', async () => {
  signInAs()
  server.on(equipmentByLocation, () => Promise.reject(new TypeError('Failed to fetch')))
  server.on(usersByLocation, () => ({ payload: [] }))
  renderApp({ screens: [{ ...pageAt('/', ''), screen: Selects }] })
  expect(await screen.findByText('No connection. Please try again when the connection is back.')).toBeTruthy()
})

test('if the signed-in person cannot be loaded, the toast shows the error with its prefix', async () => {
  signInAs()
  server.on(getSession, refused)
  renderApp({ screens: [pageAt('/', 'Dashboard')] })
  expect(await screen.findByText('loadUser failed with error: The moon is full.')).toBeTruthy()
})

test('an ended session is not reported as a failed list', async () => {
  signInAs()
  server.on(equipmentByLocation, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  server.on(usersByLocation, () => ({ payload: [] }))
  renderApp({ screens: [{ ...pageAt('/', ''), screen: Selects }] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText(/error in getEquipment/)).toBeNull()
})
