import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { keepTyped } from './keep-typed.ts'

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, bubbles: true, cancelable: true, ...more })
const type = (text: string) => [...text].map((key) => press(key))

afterEach(() => void vi.useRealTimers())

test('what is typed is kept once, and reaches nothing else', () => {
  const take = keepTyped()
  expect(type('Dans')).toEqual([false, false, false, false])
  press('Backspace')
  type('a')
  expect(take()).toBe('Dana')
  expect(take()).toBe('')
  expect(press('x'), 'a key afterwards').toBe(true)
})

test('Escape ends it, and shortcuts and other keys pass', () => {
  const take = keepTyped()
  expect([press('k', { ctrlKey: true }), press('v', { metaKey: true }), press('Tab'), press('ArrowDown')]).toEqual([true, true, true, true])
  expect(press('Escape')).toBe(true)
  expect(press('x')).toBe(true)
  expect(take()).toBe('')
})

test('keys are not kept for a field that never appears', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const take = keepTyped()
  vi.advanceTimersByTime(5_001)
  expect(press('x')).toBe(true)
  expect(take()).toBe('')
})
