import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Foot } from './foot.tsx'

/** Reports the given height of the foot, as a browser does after the layout. */
function watchedFoot() {
  let report: ResizeObserverCallback = () => {}
  const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observer.observe
      unobserve = observer.unobserve
      disconnect = observer.disconnect
      constructor(callback: ResizeObserverCallback) {
        report = callback
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { unmount } = render(
    <form>
      <input aria-label="Role" />
      <Foot fixed>
        <button type="submit">Save</button>
      </Foot>
    </form>,
  )
  const size = { blockSize: 0, inlineSize: 0 }
  const grow = (blockSize: number) => {
    const rect = new DOMRect()
    const boxes = [{ ...size, blockSize }]
    const entry = {
      borderBoxSize: boxes,
      contentBoxSize: boxes,
      devicePixelContentBoxSize: boxes,
      contentRect: rect,
      target: document.body,
    }
    act(() => report([entry], observer))
  }
  return { grow, unmount }
}

test('a foot that grows scrolls the focused field out from behind it, and its height is kept free', () => {
  const { grow, unmount } = watchedFoot()
  const field = screen.getByRole('textbox', { name: 'Role' })
  const scrolled = vi.spyOn(field, 'scrollIntoView').mockImplementation(() => {})
  field.focus()
  const room = () => document.documentElement.style.getPropertyValue('--sp-foot')
  grow(61)
  expect(room()).toBe('61px')
  expect(scrolled).not.toHaveBeenCalled()
  grow(140)
  expect(room()).toBe('140px')
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  unmount()
  expect(room()).toBe('')
})

test('a foot that shrinks and a focused button of the foot scroll nothing', () => {
  const { grow } = watchedFoot()
  const save = screen.getByRole('button', { name: 'Save' })
  const field = screen.getByRole('textbox', { name: 'Role' })
  const scrolled = [save, field].map((one) => vi.spyOn(one, 'scrollIntoView').mockImplementation(() => {}))
  field.focus()
  grow(140)
  grow(61)
  save.focus()
  grow(140)
  for (const one of scrolled) expect(one).not.toHaveBeenCalled()
})
