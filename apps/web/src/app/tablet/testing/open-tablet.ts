import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'

import { signOut } from '#contract/access/access'
import { tabletRounds, type DueRound } from '#contract/rounds/round-lists'
import { getTabletSession, startTabletSession, tabletChallenge, tabletPeople } from '#contract/shared-tablets/on-tablet'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { keepTabletIn, type KeptTablet } from '#web/features/shared-tablets/device/kept-tablet.ts'
import { newTabletKey } from '#web/features/shared-tablets/device/new-tablet-key.ts'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const tabletId = 'f'.repeat(24)
const people = [
  { _id: ids.user, name: 'Hana S.', hasCode: true },
  { _id: 'd'.repeat(24), name: 'Jonas W.', hasCode: false },
]
export const weekly: DueRound = {
  name: 'Weekly round',
  frequency: '0',
  due: '2026-11-21',
  stops: 1,
  done: 0,
  problems: 0,
  minutes: 1,
  people: [{ _id: ids.user, firstName: 'Hana' }],
  mine: true,
  state: 'dueToday',
  days: 0,
}

/** Opens a paired tablet. Returns what it stores. */
export async function openTablet() {
  const held = new Map<string, KeptTablet>()
  const { privateKey } = await newTabletKey()
  held.set('tablet', { id: 'tablet', tablet: tabletId, privateKey })
  keepTabletIn({
    all: async () => [...held.values()],
    put: async (row) => void held.set(row.id, row),
    remove: async (id) => void held.delete(id),
    clear: async () => held.clear(),
  })
  onTestFinished(() => keepTabletIn(undefined))
  server.on(tabletChallenge, () => ({ payload: { challenge: 'a challenge' } }))
  server.on(tabletPeople, () => ({ payload: { name: 'Sterilization', locationName: 'Main Street', people } }))
  server.on(startTabletSession, () => {
    document.cookie = 'token=token-of-the-tablet; Path=/'
    return { payload: { token: 'token-of-the-tablet' } }
  })
  server.on(getTabletSession, () => ({
    payload: {
      name: 'Hana S.',
      tabletName: 'Sterilization',
      location: { _id: ids.location, name: 'Main Street', timeZone: 'America/Los_Angeles', plan: 'OSHA&SDS' as const },
      until: '2999-11-21T18:42:00.000Z',
    },
  }))
  server.on(signOut, () => undefined)
  server.on(tabletRounds, () => ({ payload: { due: [weekly], checks: [] } }))
  return { held, device: fakeRounds(), ...renderApp({ at: '/tablet' }) }
}

type Person = Awaited<ReturnType<typeof openTablet>>['person']

/** Types a code on the keys of the tablet. */
export async function enter(person: Person, code: string) {
  for (const digit of code) await person.click(await screen.findByRole('button', { name: digit }))
}
