import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { keepPush } from '#contract/push/push'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'

import { PushKeeper } from './push-keeper.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
const support = { reason: 'Ticket 1', until: '2026-11-24T12:00:00.000Z', readOnly: true }

/** A browser that is registered at its push service. */
function aBrowser() {
  const state = { ended: 0 }
  const unsubscribe = async () => Boolean((state.ended += 1))
  const registration = { pushManager: { getSubscription: async () => ({ endpoint, unsubscribe }) } }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } })
  return state
}

const Part = () => (
  <>
    <h1>Here</h1>
    <PushKeeper />
  </>
)

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

test.each([
  ['of this person stays', true, 0],
  ['that the server does not know, or of somebody else, ends', false, 1],
])('a browser %s', async (_, on, ended) => {
  const browser = aBrowser()
  signInAs()
  server.on(keepPush, () => ({ payload: { on } }))
  renderPart(Part)
  await expect.poll(() => server.calls(keepPush).map(({ body }) => body)).toEqual([{ endpoint }])
  await expect.poll(() => browser.ended).toBe(ended)
})

test('support access says nothing about the browser', async () => {
  const browser = aBrowser()
  signInAs({ support })
  renderPart(Part)
  await screen.findByRole('heading', { name: 'Here' })
  expect([server.calls(keepPush), browser.ended]).toEqual([[], 0])
})
