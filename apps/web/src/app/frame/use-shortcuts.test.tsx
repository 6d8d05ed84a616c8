import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useShortcuts } from './use-shortcuts.ts'

function shown({ dialog = false } = {}) {
  const calls: string[] = []
  function Frame() {
    useShortcuts({ onSearch: () => calls.push('search'), onKeys: () => calls.push('keys') })
    return (
      <>
        <button type="button">Button</button>
        <input aria-label="Line" />
        <textarea aria-label="Lines" />
        <select aria-label="Choice" />
        <div aria-label="Rich text" role="textbox" contentEditable suppressContentEditableWarning>
          Text
        </div>
        {dialog ? <div role="dialog">A panel</div> : null}
      </>
    )
  }
  const view = render(<Frame />)
  const press = (target: Element, init: KeyboardEventInit) => fireEvent.keyDown(target, { bubbles: true, cancelable: true, ...init })
  return { calls, press, view, button: screen.getByRole('button', { name: 'Button' }) }
}

test.each<[string, KeyboardEventInit]>([
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Cmd+K', { key: 'k', metaKey: true }],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }],
])('%s opens the search instead of what the browser does', (_name, init) => {
  const { calls, press, button } = shown()
  expect(press(button, init), 'the default action is prevented').toBe(false)
  expect(calls).toEqual(['search'])
})

test.each<[string, KeyboardEventInit]>([
  ['K alone', { key: 'k' }],
  ['Ctrl+Shift+K, which the browser uses', { key: 'K', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }],
  ['Ctrl+J', { key: 'j', ctrlKey: true }],
  ['a key of an unfinished composition', { key: 'k', ctrlKey: true, isComposing: true }],
  ['Ctrl+?', { key: '?', ctrlKey: true }],
  ['Alt+?', { key: '?', altKey: true }],
])('%s does nothing', (_name, init) => {
  const { calls, press, button } = shown()
  expect(press(button, init)).toBe(true)
  expect(calls).toEqual([])
})

test('"?" shows the keys', () => {
  const { calls, press, button } = shown()
  press(button, { key: '?', shiftKey: true })
  expect(calls).toEqual(['keys'])
})

test.each(['Line', 'Lines', 'Choice', 'Rich text'])('"?" is typed in a field (%s), where Ctrl+K still searches', (name) => {
  const { calls, press } = shown()
  const field = screen.getByLabelText(name)
  press(field, { key: '?', shiftKey: true })
  expect(calls).toEqual([])
  press(field, { key: 'k', ctrlKey: true })
  expect(calls).toEqual(['search'])
})

test('over an open dialog, "?" shows nothing', () => {
  const { calls, press, button } = shown({ dialog: true })
  press(button, { key: '?', shiftKey: true })
  expect(calls).toEqual([])
})

test('a key that something else has handled is left alone', () => {
  const { calls, press, button } = shown()
  button.addEventListener('keydown', (event) => event.preventDefault())
  press(button, { key: '?' })
  press(button, { key: 'k', ctrlKey: true })
  expect(calls).toEqual([])
})

test('a frame that is gone no longer listens', () => {
  const { calls, press, view } = shown()
  view.unmount()
  press(document.body, { key: 'k', ctrlKey: true })
  expect(calls).toEqual([])
})
