import { afterEach, beforeEach, expect, test } from 'vitest'

import { matches, standInForBrowser } from './browser-stand-in.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.each([
  ['(max-width: 47.99em)', true, false],
  ['screen and (max-width: 56.24em)', true, false],
  ['(min-width: 75em)', false, true],
  ['(max-width: 390px)', true, false],
  ['(min-width: 390px)', true, true],
  ['(min-width: 391px)', false, true],
  ['(min-width: 20em) and (max-width: 30em)', true, false],
  ['(pointer: coarse)', false, false],
  ['(min-width: 20em) and (pointer: coarse)', false, false],
  ['(prefers-reduced-motion: reduce)', false, false],
  ['print and (min-width: 20em)', false, false],
  ['print', false, false],
])('%s on a phone and on a desktop', (query, onPhone, onDesktop) => {
  expect([matches(query, phone), matches(query, desktop)]).toEqual([onPhone, onDesktop])
})

/** The stand-in replaces parts of this browser, which are put back after each test. */
const replaced = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
]
const names = [...replaced, 'fetch', 'innerWidth', 'innerHeight', 'location']
let before: (readonly [target: object, name: string, own: PropertyDescriptor | undefined])[]

beforeEach(() => {
  const of = (target: object) => (name: string) => [target, name, Object.getOwnPropertyDescriptor(target, name)] as const
  before = [...names.map(of(globalThis)), of(navigator)('onLine')]
})

afterEach(() => {
  for (const [target, name, own] of before) {
    Reflect.deleteProperty(target, name)
    if (own) Object.defineProperty(target, name, own)
  }
})

test('nothing that a drawing sets is left for the next one', () => {
  standInForBrowser(() => undefined)
  document.cookie = 'token=; Path=/'
  expect(document.cookie).toBe('token=held-by-the-server')
  localStorage.setItem('a', '1')
  sessionStorage.setItem('a', '1')
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual([null, null])
})

test('each drawing has the window and the address of its own page', () => {
  const browser = standInForBrowser(() => undefined)
  browser.open(phone, '/records?page=2')
  expect([window.innerWidth, window.innerHeight, location.pathname, location.search]).toEqual([390, 844, '/records', '?page=2'])
  expect(matchMedia('(max-width: 47.99em)').matches).toBe(true)
  browser.open(desktop, '/')
  expect([window.innerWidth, window.innerHeight, location.pathname]).toEqual([1440, 900, '/'])
  expect(matchMedia('(max-width: 47.99em)').matches).toBe(false)
})

test('a request gets what has arrived, and never leaves the thread', async () => {
  standInForBrowser((address) => (address === '/api/v2/session' ? '{"a":1}' : undefined))
  expect(await (await fetch('/api/v2/session')).json()).toEqual({ a: 1 })
  expect((await fetch('/api/v2/other')).status).toBe(404)
})
