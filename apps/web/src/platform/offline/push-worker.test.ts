import { expect, test } from 'vitest'

import { keptPush, servePush, type KeptPush, type PushScope } from './push-worker.ts'

const kept: KeptPush = { endpoint: 'https://fcm.googleapis.com/old', auth: 'secret of the old', serverKey: 'key of the server' }
const keys = { p256dh: 'point of the new', auth: 'secret of the new' }
const request = { old: { endpoint: kept.endpoint, auth: kept.auth }, endpoint: 'https://fcm.googleapis.com/new', keys }

/** A worker in a browser that keeps an address. `status` is the answer of the server; null means no connection. */
function aBrowser({ has = kept, status = 204 }: { has?: KeptPush | null; status?: number | null } = {}) {
  const entries = new Map<string, Response>()
  if (has) entries.set(keptPush.path, Response.json(has))
  const seen = { sent: [] as { address: string; options: RequestInit | undefined }[], subscribed: [] as object[], ended: 0 }
  const subscription = (endpoint: string, own: Record<string, string>) => ({
    toJSON: () => ({ endpoint, keys: own }),
    unsubscribe: async () => Boolean((seen.ended += 1)),
  })
  const next = subscription(request.endpoint, keys)
  let handle: ((event: object) => void) | undefined
  const scope = {
    caches: {
      open: async () => ({
        match: async (path: string) => entries.get(path)?.clone(),
        put: async (path: string, answer: Response) => void entries.set(path, answer),
      }),
      delete: async () => entries.delete(keptPush.path),
    },
    fetch: async (address: string, options?: RequestInit) => {
      seen.sent.push({ address, options })
      return status === null ? Promise.reject(new TypeError('no connection')) : new Response(null, { status })
    },
    registration: {
      pushManager: {
        subscribe: async (options: object) => {
          seen.subscribed.push(options)
          return next
        },
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'pushsubscriptionchange') handle = listener
    },
  }
  servePush(scope as unknown as PushScope)
  return {
    ...seen,
    seen,
    next,
    subscription,
    bodies: () => seen.sent.map(({ options }) => JSON.parse(String(options?.body)) as unknown),
    kept: async () => (await entries.get(keptPush.path)?.clone().json()) as KeptPush | undefined,
    change: async (event: object = {}) => {
      const work: Promise<unknown>[] = []
      handle?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
      return Promise.allSettled(work)
    },
  }
}

test('a browser whose address has ended registers anew and hands over, without a page or a session', async () => {
  const browser = aBrowser()
  await browser.change()
  expect(browser.seen.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: kept.serverKey }])
  expect(browser.bodies()).toEqual([request])
  expect(browser.seen.sent[0]).toMatchObject({ address: '/api/v2/push/renewedDevice', options: { method: 'PUT', credentials: 'omit' } })
  expect(await browser.kept()).toEqual({ ...kept, endpoint: request.endpoint, auth: keys.auth })
})

test('what the browser names itself counts before what was kept', async () => {
  const browser = aBrowser()
  const own = { endpoint: 'https://fcm.googleapis.com/own', auth: 'its own secret' }
  await browser.change({ oldSubscription: browser.subscription(own.endpoint, { auth: own.auth }), newSubscription: browser.next })
  expect(browser.seen.subscribed).toEqual([])
  expect(browser.bodies()).toEqual([{ ...request, old: own }])
})

test.each([500, 429, null])('an answer of %s keeps the old address, so that the next page hands over', async (status) => {
  const browser = aBrowser({ status })
  await browser.change()
  expect(browser.bodies()).toHaveLength(1)
  expect([await browser.kept(), browser.seen.ended]).toEqual([kept, 0])
})

test('a device that the server does not know was turned off: its new address ends', async () => {
  const browser = aBrowser({ status: 404 })
  await browser.change()
  expect([await browser.kept(), browser.seen.ended]).toEqual([undefined, 1])
})

test('a browser that keeps no address registers nothing, and one whose address is the same hands nothing over', async () => {
  const off = aBrowser({ has: null })
  await off.change()
  expect([off.seen.subscribed, off.seen.sent]).toEqual([[], []])
  const same = aBrowser({ has: { ...kept, endpoint: request.endpoint } })
  await same.change()
  expect(same.seen.sent).toEqual([])
})
