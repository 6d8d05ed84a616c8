import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepOffline, activateWorker } from './keep-offline.ts'

const aWorker = (state = 'installed') => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

/** A browser with service workers. By default an earlier visit has installed one. */
function aBrowser({ active = aWorker(), waiting = null }: { active?: object | null; waiting?: object | null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  })
  const workers = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration as object | undefined),
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return { workers, registration, active: active as ReturnType<typeof aWorker> }
}

const look = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

let end: () => void = () => undefined

beforeEach(() => void vi.stubEnv('PROD', true))

afterEach(() => {
  end()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the worker caches the app, and then the browser checks for a newer one', async () => {
  const { workers, registration, active } = aBrowser()
  const said: string[] = []
  active.postMessage.mockImplementation(({ type }: { type: string }) => void said.push(type))
  registration.update.mockImplementation(async () => void said.push('update'))
  end = keepOffline(() => undefined)
  await expect.poll(() => said).toEqual(['shell', 'update'])
  expect(workers.register.mock.calls).toEqual([['/sw.js']])
})

test('a tab that becomes visible checks for a newer version until the watch ends', async () => {
  const { registration } = aBrowser()
  end = keepOffline(() => undefined)
  await expect.poll(() => registration.update.mock.calls.length).toBe(1)
  look('hidden')
  expect(registration.update).toHaveBeenCalledTimes(1)
  look('visible')
  expect(registration.update).toHaveBeenCalledTimes(2)
  end()
  look('visible')
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a waiting version is reported, immediately and after it was installed', async () => {
  const waiting = aWorker()
  const onWaiting = vi.fn()
  const { registration } = aBrowser({ waiting })
  end = keepOffline(onWaiting)
  await expect.poll(() => onWaiting.mock.calls).toEqual([[waiting]])
  const installing = aWorker()
  Object.assign(registration, { installing })
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(registration, { waiting: installing })
  installing.dispatchEvent(new Event('statechange'))
  expect(onWaiting.mock.calls).toEqual([[waiting], [installing]])
  end()
  installing.dispatchEvent(new Event('statechange'))
  registration.dispatchEvent(new Event('updatefound'))
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

test.for([
  ['no version waits', { waiting: null }],
  ['it is the first version on this device', { active: null, waiting: aWorker() }],
] as const)('nothing is reported if %s', async ([, browser]) => {
  const onWaiting = vi.fn()
  const { registration } = aBrowser(browser)
  end = keepOffline(onWaiting)
  await expect.poll(() => registration.update.mock.calls.length).toBe(1)
  expect(onWaiting).not.toHaveBeenCalled()
})

test('nothing happens in development, without workers, if they are blocked, or once the watch has ended', async () => {
  const { workers, registration } = aBrowser()
  vi.stubEnv('PROD', false)
  keepOffline(() => undefined)
  expect(workers.register).not.toHaveBeenCalled()
  vi.stubEnv('PROD', true)
  keepOffline(() => undefined)()
  workers.register.mockResolvedValueOnce(undefined)
  keepOffline(() => undefined)
  workers.register.mockRejectedValueOnce(new Error('blocked'))
  keepOffline(() => undefined)
  await new Promise((done) => setTimeout(done, 0))
  expect(workers.register).toHaveBeenCalledTimes(3)
  expect(registration.update).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(() => keepOffline(() => undefined)).not.toThrow()
})

test('a waiting version is activated, and then the tab is reloaded', () => {
  aBrowser()
  const waiting = aWorker()
  const reload = vi.fn()
  activateWorker(waiting as unknown as ServiceWorker, reload)
  expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'activate' }]])
  expect(reload).not.toHaveBeenCalled()
  waiting.dispatchEvent(new Event('statechange'))
  waiting.dispatchEvent(new Event('statechange'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'])('a version that is %s because of another tab reloads this one at once', (state) => {
  aBrowser()
  const reload = vi.fn()
  activateWorker(aWorker(state) as unknown as ServiceWorker, reload)
  expect(reload).toHaveBeenCalledOnce()
})
