import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { onPhone } from '../../testing/media.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { ColumnFilter } from './column-filter.tsx'
import { FilterBar, QuickFilters, SearchBox } from './filter-bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countWords } from './list-count.tsx'

const shown = (part: ReactNode) => render(<ThemeProvider env="test">{part}</ThemeProvider>)

test('a search is reported once, after the last key', () => {
  vi.useFakeTimers()
  const onChange = vi.fn()
  shown(<SearchBox label="Search by name" value="" onChange={onChange} />)
  const box = screen.getByRole('searchbox', { name: 'Search by name' })
  for (const value of [' s', ' spo', ' spore ']) fireEvent.change(box, { target: { value } })
  act(() => void vi.advanceTimersByTime(299))
  expect(onChange).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('spore')
  vi.useRealTimers()
})

test('a search that was cleared elsewhere is empty', () => {
  const box = (value: string) => (
    <ThemeProvider env="test">
      <SearchBox label="Search" value={value} onChange={() => undefined} />
    </ThemeProvider>
  )
  const { rerender } = render(box('spore'))
  rerender(box(''))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('what is typed meanwhile is kept when the value arrives late, also the space at the end of a word', () => {
  vi.useFakeTimers()
  const onChange = vi.fn()
  const box = (value: string) => (
    <ThemeProvider env="test">
      <SearchBox label="Search" value={value} onChange={onChange} />
    </ThemeProvider>
  )
  const { rerender } = render(box(''))
  const input = () => screen.getByRole<HTMLInputElement>('searchbox')
  const type = (value: string) => {
    fireEvent.change(input(), { target: { value } })
    act(() => void vi.advanceTimersByTime(300))
  }
  type('hand ')
  type('hand w')
  rerender(box('hand'))
  expect(input().value).toBe('hand w')
  rerender(box('hand w'))
  type('hand w ')
  expect(input().value, 'a pause after a word keeps the space').toBe('hand w ')
  expect(onChange.mock.calls).toEqual([['hand'], ['hand w']])
  rerender(box(''))
  expect(input().value, 'cleared elsewhere').toBe('')
  rerender(box('hand'))
  expect(input().value, 'an earlier value that was opened again').toBe('hand')
  vi.useRealTimers()
})

test('an applied filter shows its value and is removed by its button', async () => {
  const onRemove = vi.fn()
  shown(<FilterBar chips={[{ key: 'city', name: 'City', value: 'Portland', onRemove }]} found="3 locations found" />)
  expect(screen.getByText('Portland')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 locations found')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter City Portland' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('a quick filter says whether it is on', async () => {
  const onToggle = vi.fn()
  shown(
    <QuickFilters
      label="Quick filters"
      filters={[
        { label: 'Mine', pressed: true, onToggle },
        { label: 'Checks', pressed: false, onToggle: () => undefined },
      ]}
    />,
  )
  const group = within(screen.getByRole('group', { name: 'Quick filters' }))
  expect(group.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await userEvent.click(group.getByRole('button', { name: 'Mine' }))
  expect(onToggle).toHaveBeenCalledTimes(1)
})

test.each([false, true])('more filters open on demand and close themselves (phone: %s)', async (phone) => {
  if (phone) onPhone()
  shown(<FilterBar chips={[]} filters={(close) => <button onClick={close}>Apply them</button>} />)
  expect(screen.queryByRole('button', { name: 'Apply them' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const apply = await screen.findByRole('button', { name: 'Apply them' })
  expect(screen.queryByRole('dialog', { name: 'Filters' }) !== null, 'a sheet on phones').toBe(phone)
  await userEvent.click(apply)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply them' })).toBeNull())
})

test.each([false, true])('more filters closed with Escape return the focus to their button (phone: %s)', async (phone) => {
  if (phone) onPhone()
  shown(<FilterBar chips={[]} filters={() => <input aria-label="City" />} />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(button)
  await screen.findByRole('textbox', { name: 'City' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => document.activeElement).not.toBe(button)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('filters are applied only if something is entered, and can always be cleared', async () => {
  const [onApply, onClear] = [vi.fn(), vi.fn()]
  const { rerender } = shown(
    <FilterFields entered={false} onApply={onApply} onClear={onClear}>
      fields
    </FilterFields>,
  )
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  rerender(
    <ThemeProvider env="test">
      <FilterFields entered onApply={onApply} onClear={onClear}>
        fields
      </FilterFields>
    </ThemeProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledTimes(1)
})

/** A column filter that holds its value. */
async function openFilter(start?: string) {
  const changes: (string | undefined)[] = []
  function Holder() {
    const [value, setValue] = useState(start)
    const change = (next: string | undefined) => {
      changes.push(next)
      setValue(next)
    }
    return <ColumnFilter name="Manufacturer" value={value} onChange={change} place="head" />
  }
  shown(<Holder />)
  await userEvent.click(screen.getByRole('button', { name: 'Filter Manufacturer' }))
  return { changes, field: await screen.findByRole('textbox', { name: 'Manufacturer' }) }
}

test.each(['{Enter}', 'Apply'])('a column is filtered by trimmed text with %s', async (how) => {
  const { changes, field } = await openFilter()
  await userEvent.type(field, '  Harbor ')
  await (how === 'Apply' ? userEvent.click(screen.getByRole('button', { name: 'Apply' })) : userEvent.type(field, how))
  expect(changes).toEqual(['Harbor'])
})

test('an empty column filter is not applied', async () => {
  const { changes, field } = await openFilter()
  await userEvent.type(field, '   {Enter}')
  expect([changes, screen.getByRole('button', { name: 'Apply' })]).toMatchObject([[], { disabled: true }])
})

test('a column filter begins with its value and is removed by Clear', async () => {
  const { changes, field } = await openFilter('Harbor')
  expect(field).toHaveProperty('value', 'Harbor')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes).toEqual([undefined])
})

test.each([
  [{ shown: 10, total: 12, noun: 'member' }, '10 of 12 members'],
  [{ shown: 1, total: 1, noun: 'sheet' }, /sheet$/],
  [{ shown: 10, total: 2_000, exact: false, noun: 'sheet' }, /sheets$/],
])('a list says how much of it is shown: %j', (count, words) => expect(countWords(count)).toMatch(words))
