import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { noteInput } from '../../forms/unsaved-input.ts'
import { isMissingCode, reloadOnce } from './missing-code.ts'

const minute = 60_000
const now = Date.parse('2026-11-28T10:00:00Z')

let reloads = 0
beforeEach(() => {
  reloads = 0
  vi.spyOn(window.location, 'reload').mockImplementation(() => void (reloads += 1))
})
afterEach(() => sessionStorage.clear())

test.each([
  'Failed to fetch dynamically imported module: http://x/a.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('"%s" means that a file of this build is missing', (message) => expect(isMissingCode(new TypeError(message))).toBe(true))

test.each([
  [new Error('x is not a function')],
  ['Failed to fetch dynamically imported module'],
  [new Error('It said: Importing a module script failed')],
])('%s means something else', (error) => expect(isMissingCode(error)).toBe(false))

test('the page is reloaded once in ten minutes', () => {
  expect([reloadOnce(now), reloadOnce(now + 1), reloadOnce(now + 10 * minute - 1)]).toEqual([true, false, false])
  expect(reloads).toBe(1)
  expect([reloadOnce(now + 10 * minute), reloads]).toEqual([true, 2])
})

test('a page with typed input is not reloaded', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.addEventListener('input', noteInput)
  field.dispatchEvent(new Event('input'))
  expect([reloadOnce(now), reloads]).toEqual([false, 0])
  field.remove()
  expect(reloadOnce(now), 'nothing was remembered before').toBe(true)
})
