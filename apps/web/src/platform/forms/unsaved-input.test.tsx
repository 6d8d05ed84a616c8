import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  discardUnsavedInput,
  hasUnsavedInput,
  noteInput,
  saveUnsavedInput,
  saysUnsaved,
  succeedsInTime,
  useUnsavedInput,
} from './unsaved-input.ts'

beforeEach(() => document.addEventListener('input', noteInput))
afterEach(() => {
  document.removeEventListener('input', noteInput)
  document.body.replaceChildren()
  hasUnsavedInput()
})

/** Types into a field with this markup. */
function type(html: string): Element {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const field = place.querySelector('input') ?? expect.fail('no field')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

function Form({ when, save }: { when: boolean; save?: () => Promise<unknown> }) {
  useUnsavedInput(when, save)
  return null
}

test('a typed field counts until it is removed from the page', () => {
  const field = type('<input />')
  expect([hasUnsavedInput(), saysUnsaved()]).toEqual([true, false])
  field.remove()
  expect(hasUnsavedInput()).toBe(false)
})

test.each([
  '<input type="search" />',
  '<input role="searchbox" />',
  '<input role="combobox" />',
  '<form data-says-unsaved><input /></form>',
])('typing into %s does not count', (html) => {
  type(html)
  expect(hasUnsavedInput()).toBe(false)
})

test('a form counts while it has unsaved input and is on the page', () => {
  const { rerender, unmount } = render(<Form when={false} />)
  expect(saysUnsaved()).toBe(false)
  rerender(<Form when />)
  expect([saysUnsaved(), hasUnsavedInput()]).toEqual([true, true])
  unmount()
  expect(saysUnsaved()).toBe(false)
})

test('input that was given up no longer counts', () => {
  render(<Form when />)
  discardUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
})

test('only forms that can save are saved, each once, and a failure stops nothing', async () => {
  const [first, second] = [vi.fn(() => Promise.reject(new Error('offline'))), vi.fn(() => Promise.resolve())]
  render(
    <>
      <Form when save={first} />
      <Form when />
      <Form when save={second} />
    </>,
  )
  await saveUnsavedInput()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

test('without a form that can save there is nothing to wait for', () => {
  render(<Form when />)
  expect(saveUnsavedInput()).toBeUndefined()
})

test.each([
  ['succeeds', () => Promise.resolve(), true],
  ['fails', () => Promise.reject(new Error('offline')), false],
])('work that %s in time is reported as %s', async (_name, work, succeeded) => {
  expect(await succeedsInTime(work())).toBe(succeeded)
})

test('work that takes longer than three seconds has not succeeded', async () => {
  vi.useFakeTimers()
  const result = vi.fn()
  void succeedsInTime(new Promise(() => undefined)).then(result)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(result).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toHaveBeenCalledExactlyOnceWith(false)
  vi.useRealTimers()
})
