import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { markReachable } from '../api/connection.ts'
import { unlockPage } from '../session/page-lock.ts'
import { closeRealtime, connectWith } from '../realtime.ts'
import { stopFakeServer } from './fake-server.ts'
import { resetFakeSocket, fakeConnect } from './fake-socket.ts'

/** Failures print the query, not the whole page. The timeout only ends waits that would never succeed; a busy machine must not reach it. */
configure({ asyncUtilTimeout: 120_000, getElementError: (message) => new Error((message ?? '').slice(0, 1_500)) })

/**
 * For each new element, React records a stack trace, which a warning then prints. This sets React's counter past its limit for such traces, which
 * took a tenth of the time of these tests. The warnings themselves remain.
 */
const reactInternals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof reactInternals === 'object' && reactInternals !== null)
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

/**
 * For each ancestor of an element, happy-dom copies the computed properties in depth, although it replaces their values and never changes them. A
 * shallow copy gives the same result.
 */
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const { properties } = this
  const definedPropertyNames: unknown = Reflect.get(this, 'definedPropertyNames')
  return Object.assign(new CSSPropertyManager(), {
    properties: { ...properties },
    definedPropertyNames: Object.assign({}, definedPropertyNames),
  })
}

/** A dropdown is complete only after its first use, so that no test finds a field that is replaced before the click. */
vi.mock('../fields/choice/complete-when-idle.ts', () => ({ completeWhenIdle: () => () => undefined }))

/** Any warning or error logged by React or our code makes the test fail. */
const loggedErrors: string[] = []

beforeEach(() => {
  loggedErrors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void loggedErrors.push(parts.map(String).join(' ')))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  connectWith(fakeConnect)
})

afterEach(() => {
  cleanup()
  // Otherwise a test without a connection leaves a timer behind, and its check of the server arrives in the test of another file.
  markReachable()
  // At most four toasts are shown at once, counted over all tests of a file.
  notifications.cleanQueue()
  notifications.clean()
  closeRealtime()
  resetFakeSocket()
  const unknownCalls = stopFakeServer()
  document.cookie = 'token=; Path=/; Max-Age=0'
  localStorage.clear()
  sessionStorage.clear()
  unlockPage()
  for (const mark of ['docked', 'covered']) delete document.documentElement.dataset[mark]
  vi.restoreAllMocks()
  if (unknownCalls.length > 0) throw new Error(`Calls that the test did not expect: ${unknownCalls.join(', ')}`)
  if (loggedErrors.length > 0) throw new Error(`console.error was called: ${loggedErrors.join('\n')}`)
})

// Files share a process, and a global that one replaces would remain for the next.
afterAll(() => void vi.unstubAllGlobals())

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined
/** happy-dom has no `document.fonts`; autosizing text areas use it. */
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
