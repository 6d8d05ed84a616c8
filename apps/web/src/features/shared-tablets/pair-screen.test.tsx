import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { pairSharedTablet, TabletNameTaken } from '#contract/shared-tablets/shared-tablets'
import { tabletChallenge, tabletPeople } from '#contract/shared-tablets/on-tablet'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { keepTabletIn, type KeptTablet } from './device/kept-tablet.ts'

const tablet = 'f'.repeat(24)

/** Opens the page on a browser that can be paired. Returns what the browser keeps. */
function openPairing(adminLocations: string[] = [ids.location]) {
  const held = new Map<string, KeptTablet>()
  keepTabletIn({
    all: async () => [...held.values()],
    put: async (row) => void held.set(row.id, row),
    remove: async (id) => void held.delete(id),
    clear: async () => held.clear(),
  })
  onTestFinished(() => keepTabletIn(undefined))
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations })
  server.on(tabletChallenge, () => ({ payload: { challenge: 'a challenge' } }))
  server.on(tabletPeople, () => ({ payload: { name: 'Sterilization', locationName: 'Main Street', people: [] } }))
  return { held, ...renderApp({ at: '/tablet/pair' }) }
}

const pair = () => screen.findByRole('button', { name: 'Pair this device and sign me out' })

test('a device is paired with a key that cannot be exported, and nobody stays signed in', async () => {
  fakeRounds()
  const { held, person } = openPairing()
  server.on(pairSharedTablet, () => ({ payload: { tablet, name: 'Sterilization' } }))
  await person.type(await screen.findByRole('textbox', { name: /^Where does it stand/ }), ' Sterilization ')
  await person.click(await pair())
  await screen.findByRole('heading', { name: 'Who are you?' })
  const publicKey = expect.stringMatching(/^[\w-]{100,200}$/)
  expect(server.calls(pairSharedTablet).map(({ body }) => body)).toEqual([{ name: 'Sterilization', publicKey }])
  expect(held.get('tablet')).toMatchObject({ tablet, privateKey: { extractable: false, type: 'private' } })
  expect(document.cookie).not.toContain('token=')
})

test('a name that is taken is said at its field, and the device keeps nothing', async () => {
  fakeRounds()
  const { held, person } = openPairing()
  server.on(pairSharedTablet, () =>
    refuse(TabletNameTaken.status, TabletNameTaken.code, TabletNameTaken.text, { fields: { name: TabletNameTaken.text } }),
  )
  await person.type(await screen.findByRole('textbox', { name: /^Where does it stand/ }), 'Lab')
  await person.click(await pair())
  await screen.findAllByText(TabletNameTaken.text)
  expect([...held.values()]).toEqual([])
})

test('a device with something unsent is not paired, because that would delete it', async () => {
  fakeRounds({
    kind: 'stop',
    id: 'one',
    personId: ids.user,
    locationId: ids.location,
    frequency: '0',
    due: '2026-11-21',
    place: 'Main Street',
    round: 'Weekly round',
    occurrence: '1'.repeat(24),
    item: 'Eyewash 1',
    body: { result: 'ok', via: 'list', deviceAt: '2026-11-21T18:42:00.000Z', key: 'a-key' },
    photos: [],
    order: 1,
    savedAt: Date.now(),
  })
  openPairing()
  await screen.findByText('This device has something that was not sent')
  expect(screen.queryByRole('button', { name: 'Pair this device and sign me out' })).toBeNull()
})

test('a browser that stores no keys says how it can be paired', async () => {
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  renderApp({ at: '/tablet/pair' })
  await screen.findByText('This browser cannot be paired')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('only administrators pair a device', async () => {
  signInAs()
  renderApp({ at: '/tablet/pair', screens: [pageAt('/', 'The dashboard')] })
  await screen.findByRole('heading', { name: 'The dashboard' })
  expect(screen.queryByRole('button', { name: 'Pair this device and sign me out' })).toBeNull()
})
