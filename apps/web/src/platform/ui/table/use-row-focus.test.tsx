import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useRowFocus } from './use-row-focus.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

interface Rows {
  keys: string[]
  selected?: string
  /** Whether a dialog stands over the list. */
  dialog?: boolean
}
let setRows: (next: Rows) => void
const change = (next: Rows) => act(() => setRows(next))

function List({ start, expose }: { start: Rows; expose: (set: (next: Rows) => void) => void }) {
  const [{ keys, selected, dialog }, set] = useState(start)
  useEffect(() => expose(set), [expose])
  const { list, watch } = useRowFocus(keys, selected)
  return (
    <>
      <div ref={list} tabIndex={-1} aria-label="List" role="group" {...watch}>
        {keys.map((key) => (
          <div key={key} data-row={key}>
            <button type="button">{key}</button>
          </div>
        ))}
      </div>
      <button type="button">elsewhere</button>
      {dialog ? <div role="dialog">A panel</div> : null}
    </>
  )
}

function shown(start: Rows) {
  const expose = (set: typeof setRows) => {
    setRows = set
  }
  render(<List start={start} expose={expose} />)
  const person = userEvent.setup({ advanceTimers: () => undefined })
  return { click: (name: string) => person.click(screen.getByRole('button', { name })) }
}
const wait = (milliseconds = 100) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const focused = () => document.activeElement?.textContent

test('when the used row disappears, the row in its place gets the focus', async () => {
  const { click } = shown({ keys: ['one', 'two', 'three'] })
  await click('two')
  change({ keys: ['one', 'three'] })
  expect(document.activeElement).toBe(document.body)
  wait()
  expect(focused()).toBe('three')
})

test('after the last row, the one before it gets the focus', async () => {
  const { click } = shown({ keys: ['one', 'two'] })
  await click('two')
  change({ keys: ['one'] })
  wait()
  expect(focused()).toBe('one')
})

test('an empty list gets the focus itself', async () => {
  const { click } = shown({ keys: ['one'] })
  await click('one')
  change({ keys: [] })
  wait()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'List' }))
})

test('another row that disappears moves nothing', async () => {
  const { click } = shown({ keys: ['one', 'two'] })
  await click('two')
  change({ keys: ['two'] })
  wait()
  expect(focused()).toBe('two')
})

test('without a used row, nothing gets the focus', () => {
  shown({ keys: ['one', 'two'] })
  change({ keys: ['one'] })
  wait()
  expect(document.activeElement).toBe(document.body)
})

test('when the panel of a row closes, its row gets the focus', () => {
  shown({ keys: ['one', 'two'], selected: 'two' })
  change({ keys: ['one', 'two'] })
  wait()
  expect(focused()).toBe('two')
})

test('a panel that shows the next row moves no focus until it closes', () => {
  shown({ keys: ['one', 'two'], selected: 'one' })
  change({ keys: ['one', 'two'], selected: 'two' })
  wait()
  expect(document.activeElement).toBe(document.body)
  change({ keys: ['one', 'two'] })
  wait()
  expect(focused()).toBe('two')
})

test('while a dialog is open, the focus waits for it', async () => {
  const { click } = shown({ keys: ['one', 'two'] })
  await click('one')
  const keys = ['two']
  change({ keys, dialog: true })
  wait(1_000)
  expect(document.activeElement).toBe(document.body)
  change({ keys })
  wait()
  expect(focused()).toBe('two')
})

test('what takes the focus in the meantime keeps it', async () => {
  const { click } = shown({ keys: ['one', 'two'] })
  await click('one')
  change({ keys: ['two'] })
  await click('elsewhere')
  wait(1_000)
  expect(focused()).toBe('elsewhere')
})

test('a dialog that stays open for seconds ends the wait', async () => {
  const { click } = shown({ keys: ['one', 'two'] })
  await click('one')
  change({ keys: ['two'], dialog: true })
  wait(3_000)
  expect(vi.getTimerCount()).toBe(0)
})
