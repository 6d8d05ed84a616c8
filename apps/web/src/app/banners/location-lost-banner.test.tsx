import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { listUserTasks } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

function Board() {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId, name } = useCurrentLocation()
  const { refetch } = useEndpoint(listUserTasks, { params: { userId, locationId } })
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => void refetch()}>
        Refresh
      </button>
    </>
  )
}

test.each([
  { status: 403, code: 'request.forbidden' },
  { status: 404, code: 'request.not_found' },
])('when its employment ends, an open page continues with the other one and says so ($status)', async ({ status, code }) => {
  signInAs()
  server.on(listUserTasks, () => ({ payload: [] }))
  const { person } = renderApp({ screens: [{ ...pageAt('/', ''), screen: Board }] })
  await screen.findByRole('heading', { name: 'Main Street' })
  const other = { _id: ids.otherLocation, name: 'Harbor' }
  const left = aPerson({ location: other, locations: [{ ...other, practice: ids.otherPractice }], locationIds: [other._id] })
  server.on(getSession, () => ({ payload: { user: left } }))
  server.on(getLocation, () => ({ payload: aLocation(other) }))
  server.on(listUserTasks, ({ params }) => (params.locationId === other._id ? { payload: [] } : refuse(status, code, 'No.')))
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('heading', { name: 'Harbor' })
  await screen.findByText('You no longer work at Main Street. This page now shows Harbor.')
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText(/You no longer work/)).toBeNull())
})
