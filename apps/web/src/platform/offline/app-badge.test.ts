import { afterEach, expect, test } from 'vitest'

import { endSession } from '../session/end-session.ts'
import { showBadge } from './app-badge.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))

test('the number is shown on the icon, and the end of a session removes it', () => {
  const shown: number[] = []
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: async (count: number) => void shown.push(count) })
  showBadge(3)
  endSession({ expired: false })
  expect(shown).toEqual([3, 0])
})

test('a browser without badges or that refuses them is left alone', () => {
  expect(() => showBadge(1)).not.toThrow()
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: () => Promise.reject(new Error('refused')) })
  expect(() => showBadge(1)).not.toThrow()
})
