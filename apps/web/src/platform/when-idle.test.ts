import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (fn: () => void) => {
    fn()
    return 1
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('code that the first view does not need waits until no part of the page is loading', () => {
  document.body.innerHTML = '<main><div aria-busy="true"></div></main>'
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(2_000)
  expect(load).not.toHaveBeenCalled()
  document.body.innerHTML = '<main>Records</main>'
  vi.advanceTimersByTime(400)
  expect(load).toHaveBeenCalledOnce()
})

/** Adds a picture that is still loading, at a distance from the top of the window. */
function addLoadingPicture(top: number) {
  const image = document.createElement('img')
  Object.defineProperty(image, 'complete', { value: false, configurable: true })
  image.getBoundingClientRect = () => new DOMRect(0, top, 100, 50)
  document.body.append(image)
  return { arrive: () => Object.defineProperty(image, 'complete', { value: true }) }
}

test('it waits for a picture in the window', () => {
  const { arrive } = addLoadingPicture(window.innerHeight - 10)
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(2_000)
  expect(load).not.toHaveBeenCalled()
  arrive()
  vi.advanceTimersByTime(400)
  expect(load).toHaveBeenCalledOnce()
})

test.each([-50, 10_000])('it does not wait for a picture at %s, outside the window', (top) => {
  addLoadingPicture(top)
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(400)
  expect(load).toHaveBeenCalledOnce()
})

test('a part that never finishes loading does not keep it away', () => {
  document.body.innerHTML = '<div class="mantine-Skeleton-root"></div>'
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(6_400)
  expect(load).toHaveBeenCalledOnce()
})

test('it can be canceled while it waits', () => {
  const load = vi.fn()
  whenIdle(load)()
  vi.advanceTimersByTime(6_400)
  expect(load).not.toHaveBeenCalled()
})
