import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { acceptInvitation, listInvitations, type Invitation } from '#contract/joining/joining'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { InvitationBanner } from './invitation-banner.tsx'

const pages = [{ ...pageAt('/', 'Dashboard'), screen: () => <InvitationBanner /> }]
const northgate: Invitation = {
  _id: 'f'.repeat(24),
  practice: 'Northgate Dental',
  locations: ['North'],
  invitedBy: 'Nora Quinn',
  expiresAt: '2026-12-01T00:00:00.000Z',
}

test('an invitation is accepted on the current screen, and the new location can be chosen at once', async () => {
  signInAs()
  const waiting = [northgate]
  server.on(listInvitations, () => ({ payload: waiting }))
  server.on(acceptInvitation, () => {
    waiting.pop()
    const user = aPerson({
      locations: [
        { _id: ids.location, name: 'Main Street', practice: ids.practice },
        { _id: ids.otherLocation, name: 'North', practice: ids.otherPractice },
      ],
    })
    server.on(getSession, () => ({ payload: { user } }))
    return { payload: user }
  })
  const { person } = renderApp({ screens: pages })
  expect(await screen.findByText('Northgate Dental invites you.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Location: Main Street' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('You have joined Northgate Dental')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Location: Main Street' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Northgate Dental invites you.')).toBeNull())
  expect(server.calls(acceptInvitation).map((call) => call.params)).toEqual([{ invitationId: northgate._id }])
})

test('Later hides one invitation and keeps the others', async () => {
  signInAs()
  server.on(listInvitations, () => ({ payload: [northgate, { ...northgate, _id: '9'.repeat(24), practice: 'Southgate' }] }))
  const { person } = renderApp({ screens: pages })
  await screen.findByText('Northgate Dental invites you.')
  await person.click(screen.getAllByRole('button', { name: 'Later' })[0] as HTMLElement)
  expect(screen.queryByText('Northgate Dental invites you.')).toBeNull()
  expect(screen.getByText('Southgate invites you.')).toBeTruthy()
})

test('an invitation that has ended shows why, and a failed load shows nothing', async () => {
  signInAs()
  server.on(listInvitations, () => ({ payload: [northgate] }))
  server.on(acceptInvitation, () => refuse(422, 'joining.used', 'This invitation has been used already. Please sign in.'))
  const { person } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This invitation has been used already. Please sign in.')).toBeTruthy()
  server.on(listInvitations, () => refuse(500, 'server.unexpected', 'Something broke.'))
  expect(screen.queryByText('Something broke.')).toBeNull()
})
