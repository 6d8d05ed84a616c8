import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listSessions, signOutEverywhere, type AccountSession } from '#contract/account/account'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'
import { fakeDrafts } from '#web/platform/testing/fake-drafts.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { noSecondFactor } from './testing/with-account.tsx'

const session: AccountSession = {
  _id: '1'.padEnd(24, '0'),
  device: 'Chrome on Windows',
  signedInAt: '2026-11-21T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:30:00.000Z',
  current: true,
  support: false,
}

const walk: DeviceDraft = {
  id: 'walk',
  personId: ids.user,
  locationId: ids.location,
  place: 'Main Street',
  formId: 'walkForm',
  name: 'Safety walk',
  formVersion: 1,
  formData: '{"room":"Lab"}',
  step: 1,
  completedStep: 1,
  base: null,
  savedAt: Date.now(),
  entries: [],
}

/** Opens the "Sign out everywhere" dialog on a device that holds these drafts. */
async function openDialog(...drafts: DeviceDraft[]) {
  signInAs()
  noSecondFactor()
  server.on(listSessions, () => ({ payload: [session] }))
  server.on(listHealthReaders, () => ({ payload: [] }))
  server.on(signOutEverywhere, () => ({ payload: { ended: 1 } }))
  const held = fakeDrafts(...drafts)
  const { person } = renderApp({ at: '/account?panel=security', screens: [pageAt('/signin', 'Sign in', { guard: 'publicOnly' })] })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveProperty('disabled', false))
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
  const stay = dialog.getByRole('checkbox', { name: 'Stay signed in here' })
  return { held, person, dialog, stay }
}

test('signing out here too lists the forms that are deleted from this device', async () => {
  const { held, person, dialog, stay } = await openDialog(walk, { ...walk, id: 'drill', name: 'Evacuation drill' })
  expect(dialog.queryByText(/on this device only/)).toBeNull()
  await person.click(stay)
  const list = await dialog.findByRole('list', { name: 'Forms that were not sent' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Safety walk (not finished, Main Street)', 'Evacuation drill (not finished, Main Street)'])
  await person.click(dialog.getByRole('button', { name: 'Sign out and delete' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(held.size).toBe(0)
})

test('staying signed in here keeps the forms on this device', async () => {
  const kept = await openDialog(walk)
  await kept.person.click(kept.dialog.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Signed out everywhere else')
  expect([...kept.held.keys()]).toEqual(['walk'])
})

test('no warning is shown on a device without unsent forms', async () => {
  const { person, dialog, stay } = await openDialog()
  await person.click(stay)
  expect(dialog.queryByRole('list', { name: 'Forms that were not sent' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})
