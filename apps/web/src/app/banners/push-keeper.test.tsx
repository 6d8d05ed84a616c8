import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { keepPush, renewPush } from '#contract/push/push'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { keptPush } from '#web/platform/offline/push-worker.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { PushKeeper } from './push-keeper.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
const support = { reason: 'Ticket 1', until: '2026-11-24T12:00:00.000Z', readOnly: true }

const browserKeys = {
  p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const applicationServerKey = new Uint8Array([4, 251, 255]).buffer
const now = { endpoint, auth: browserKeys.auth, serverKey: 'BPv_' }

/** A browser that is registered at its push service, and what it has kept about its address. */
function aBrowser(kept?: object) {
  const entries = new Map<string, Response>(kept ? [[keptPush.path, Response.json(kept)]] : [])
  const state = { ended: 0, kept: async (): Promise<unknown> => entries.get(keptPush.path)?.clone().json() }
  const cache = {
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, answer: Response) => void entries.set(path, answer),
  }
  const caches = { open: async () => cache, delete: async () => entries.delete(keptPush.path) }
  Object.defineProperty(window, 'caches', { configurable: true, value: caches })
  const unsubscribe = async () => Boolean((state.ended += 1))
  const subscription = { endpoint, unsubscribe, options: { applicationServerKey }, toJSON: () => ({ endpoint, keys: browserKeys }) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } })
  return state
}

const Part = () => (
  <>
    <h1>Here</h1>
    <PushKeeper />
  </>
)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'caches')
})

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

test('a browser of this person keeps its address for the service worker; one that ends keeps none', async () => {
  const browser = aBrowser()
  signInAs()
  server.on(keepPush, () => ({ payload: { on: true } }))
  renderPart(Part)
  await expect.poll(browser.kept).toEqual(now)
  expect(server.calls(renewPush)).toEqual([])
})

test('an address that has changed is handed over before the server is asked about it', async () => {
  const old = { endpoint: 'https://fcm.googleapis.com/fcm/send/old', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const browser = aBrowser({ ...old, serverKey: 'BPv_' })
  signInAs()
  let known = false
  server.on(renewPush, () => void (known = true))
  server.on(keepPush, () => ({ payload: { on: known } }))
  renderPart(Part)
  await expect.poll(browser.kept).toEqual(now)
  expect(server.calls(renewPush).map(({ body }) => body)).toEqual([{ old, endpoint, keys: browserKeys }])
  expect(browser.ended).toBe(0)
})

test('a changed address that the server does not take over ends', async () => {
  const browser = aBrowser({ endpoint: 'https://fcm.googleapis.com/fcm/send/old', auth: 'AAAAAAAAAAAAAAAAAAAAAA', serverKey: 'BPv_' })
  signInAs()
  server.on(renewPush, () => refuse(404, 'request.not_found', 'Not found'))
  server.on(keepPush, () => ({ payload: { on: false } }))
  renderPart(Part)
  await expect.poll(() => browser.ended).toBe(1)
  await expect.poll(browser.kept).toBeUndefined()
})
