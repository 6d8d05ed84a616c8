import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { getPush, keepPush, setQuietHours, subscribePush, unsubscribePush, type PushDevice, type QuietHours } from '#contract/push/push'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'

import { PushSection } from './push-section.tsx'
import { supportTexts, unavailableText } from './push-texts.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const here: PushDevice = {
  _id: '1'.repeat(24),
  device: 'Chrome on Android',
  turnedOnAt: '2025-11-21T22:05:00.000Z',
  reachedAt: null,
  failing: false,
  current: true,
}

interface Browser {
  permission?: NotificationPermission
  /** What the person answers when asked. */
  answer?: NotificationPermission
  subscribed?: boolean
  installed?: boolean
}

/** A browser that can show notifications. */
function aBrowser({ permission = 'default', answer = 'granted', subscribed = false, installed = true }: Browser = {}) {
  const state = { subscribed, asked: 0, keys: [] as unknown[] }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const registration = {
    active: installed ? {} : null,
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        state.subscribed = true
        state.keys.push(applicationServerKey)
        return subscription
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      state.asked += 1
      return answer
    },
  })
  const workers = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return state
}

function given(
  { devices = [], quietHours = null }: { devices?: PushDevice[]; quietHours?: QuietHours | null } = {},
  serverKey: string | null = 'key',
) {
  const state = { devices, quietHours }
  server.on(getPush, () => ({ payload: { serverKey, ...state } }))
  server.on(keepPush, () => ({ payload: { on: state.devices.some(({ current }) => current) } }))
  server.on(subscribePush, () => {
    state.devices = [here, ...state.devices]
    return { payload: { _id: here._id } }
  })
  server.on(unsubscribePush, ({ params }) => {
    state.devices = state.devices.filter(({ _id }) => _id !== params.deviceId)
  })
  server.on(setQuietHours, ({ body }) => {
    state.quietHours = (body as { quietHours: QuietHours | null }).quietHours
    return { payload: { quietHours: state.quietHours } }
  })
}

const open = () => {
  signInAs()
  return renderPart(PushSection)
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the permission is asked only after a click, and then this browser is on', async () => {
  const browser = aBrowser()
  given()
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Turn on' })
  expect(browser.asked).toBe(0)
  await person.click(button)
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy()
  expect([browser.asked, browser.keys]).toEqual([1, ['key']])
  expect(server.calls(subscribePush).map(({ body }) => body)).toEqual([{ endpoint, keys }])
})

test('a person who refuses sees how to allow notifications later, and nothing is stored', async () => {
  aBrowser({ answer: 'denied' })
  given()
  const { person } = open()
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => Object.assign(Notification, { permission: 'denied' }) && 'denied',
  })
  await person.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(supportTexts.refused)).toBeTruthy()
  expect(server.calls(subscribePush)).toEqual([])
})

test('a browser without notifications says so', async () => {
  given()
  open()
  expect(await screen.findByText(supportTexts.unsupported)).toBeTruthy()
})

test('an iPhone in the browser says that the app must be on the home screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1')
  given()
  open()
  expect(await screen.findByText(supportTexts.homeScreen)).toBeTruthy()
})

test.each([
  ['refused', { permission: 'denied' }],
  ['notReady', { installed: false }],
] as const)('a browser that is %s says what to do', async (support, browser) => {
  aBrowser(browser)
  given()
  open()
  expect(await screen.findByText(supportTexts[support])).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})

test('a server that sends none says so', async () => {
  aBrowser()
  given({}, null)
  open()
  expect(await screen.findByText(unavailableText)).toBeTruthy()
})

test('a device that is on can be turned off, here and in the browser', async () => {
  const browser = aBrowser({ permission: 'granted', subscribed: true })
  given({ devices: [{ ...here, failing: true }] })
  const { person } = open()
  expect(await screen.findByText(/^The last notification did not arrive here/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  expect(browser.subscribed).toBe(false)
})

test('a browser that the server does not know any more is off', async () => {
  aBrowser({ permission: 'granted', subscribed: true })
  given()
  open()
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  expect(server.calls(keepPush).map(({ body }) => body)).toEqual([{ endpoint }])
})

test('other devices are listed and can be turned off, and quiet hours count in the time zone of this device', async () => {
  aBrowser()
  given({ devices: [{ ...here, _id: '2'.repeat(24), current: false }] })
  const { person } = open()
  await person.click(await screen.findByRole('switch', { name: /^Quiet hours/ }))
  await screen.findByLabelText('From')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(server.calls(setQuietHours).map(({ body }) => body)).toEqual([{ quietHours: { from: '20:00', until: '07:00', timeZone } }])
  await person.click(screen.getByRole('button', { name: 'Turn off notifications on Chrome on Android' }))
  await waitFor(() => expect(screen.queryByText(/Chrome on Android/)).toBeNull())
  expect(server.calls(unsubscribePush).map(({ params }) => params)).toEqual([{ deviceId: '2'.repeat(24) }])
})
