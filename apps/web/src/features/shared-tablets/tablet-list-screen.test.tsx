import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listSharedTablets, revokeSharedTablet, type SharedTablet } from '#contract/shared-tablets/shared-tablets'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const tablet: SharedTablet = {
  _id: '7'.padEnd(24, '0'),
  name: 'Sterilization',
  pairedAt: '2026-11-01T18:00:00.000Z',
  pairedBy: 'Maria Alvarez',
  lastSeenAt: null,
  revoked: null,
}

/** Opens the tablets of the location as its administrator. `set` changes what the server answers from now on. */
function openTablets(...first: SharedTablet[]) {
  let tablets = first
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  server.on(listSharedTablets, () => ({ payload: { tablets } }))
  const app = renderApp({ at: `/admin/tablet-list?locationId=${ids.location}` })
  return { ...app, set: (...next: SharedTablet[]) => void (tablets = next) }
}

test('a location without a tablet says how one is paired', async () => {
  openTablets()
  await screen.findByText('Sign in on the tablet itself, open this page there, and pair it.')
  expect(screen.getByRole('link', { name: 'Pair this device' }).getAttribute('href')).toBe('/tablet/pair')
})

test('each tablet says who paired it and when it was used', async () => {
  openTablets(tablet, { ...tablet, _id: '8'.padEnd(24, '0'), name: 'Lab', lastSeenAt: '2026-11-28T20:15:00.000Z' })
  const list = within(await screen.findByRole('list', { name: 'Paired tablets' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('Paired by Maria Alvarez, 11/01/2026 10:00 AM · not used yet')
  expect(second?.textContent).toContain('last seen 11/28/2026 12:15 PM')
  expect(screen.queryByRole('list', { name: 'Revoked tablets' })).toBeNull()
})

test('a lost tablet is revoked in two clicks, and stays in the list of revoked ones', async () => {
  const { person, set } = openTablets(tablet)
  server.on(revokeSharedTablet, () => set({ ...tablet, revoked: { at: '2026-11-29T20:00:00.000Z', by: 'Hana Sato' } }))
  await person.click(await screen.findByRole('button', { name: 'Revoke Sterilization' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the tablet Sterilization?' }))
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Revoked: Sterilization')
  expect(server.calls(revokeSharedTablet)[0]?.params).toEqual({ tabletId: tablet._id })
  const revoked = within(await screen.findByRole('list', { name: 'Revoked tablets' }))
  expect(revoked.getByRole('listitem').textContent).toContain('Revoked by Hana Sato, 11/29/2026 12:00 PM')
})

test('a refused revocation is shown in the dialog, and the tablet stays', async () => {
  const { person } = openTablets(tablet)
  server.on(revokeSharedTablet, () => refuse(404, 'request.not_found', 'This could not be found.'))
  await person.click(await screen.findByRole('button', { name: 'Revoke Sterilization' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  await dialog.findByText('This could not be found.')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Revoke Sterilization' })).toBeTruthy()
})

test('a device whose browser keeps no keys cannot be paired, and says why', async () => {
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  renderApp({ at: '/tablet/pair' })
  await screen.findByText('This browser cannot be paired')
  expect(screen.queryByRole('button', { name: /^Pair this device/ })).toBeNull()
})
