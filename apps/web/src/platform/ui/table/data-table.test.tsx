import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import { ApiError } from '../../api/api-error.ts'
import { onPhone } from '../../testing/media.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { DataTable, type Column, type DataTableProps } from './data-table.tsx'
import { NoMatch } from '../page/no-match.tsx'
import { countText } from '../page/screen.tsx'

interface Check {
  id: string
  name: string
  month: string
  size: number
}
const checks: Check[] = [
  { id: '1', name: 'Spore test', month: 'September 2026', size: 3 },
  { id: '2', name: 'Eyewash flush', month: 'September 2026', size: 5 },
  { id: '3', name: 'Evacuation drill', month: 'October 2026', size: 8 },
]
const columns: Column<Check>[] = [
  { key: 'name', label: 'Name', cell: (check) => check.name, sortable: true },
  { key: 'size', label: 'Size', cell: (check) => check.size, right: true },
]

const loaded = { data: checks, error: null, isPending: false, refetch: () => undefined }

function show(change: Partial<DataTableProps<Check[], Check>> = {}) {
  return render(
    <ThemeProvider env="test">
      <DataTable
        label="Checks"
        query={loaded}
        rows={(data) => data}
        rowKey={(check) => check.id}
        columns={columns}
        empty={<p>No checks yet.</p>}
        filtered={false}
        noMatch={<NoMatch onClear={() => undefined} />}
        {...change}
      />
    </ThemeProvider>,
  )
}

test('nothing is shown for 150 ms, then a skeleton announces the loading', async () => {
  vi.useFakeTimers()
  show({ query: { data: undefined, error: null, isPending: true, refetch: () => undefined } })
  expect(screen.getByRole('status').textContent).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  expect(await screen.findByText('Loading')).toBeTruthy()
})

test('a failure shows the generic text and is retried on request', async () => {
  const refetch = vi.fn()
  const error = new ApiError({ status: 500, code: 'server.unexpected', message: unexpectedErrorText })
  show({ query: { data: undefined, error, isPending: false, refetch } })
  expect(screen.getByRole('alert').textContent).toContain(unexpectedErrorText)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('visible rows stay when a refetch fails', () => {
  show({ query: { ...loaded, error: new ApiError({ status: 500, code: 'server.unexpected', message: 'x' }) } })
  expect(screen.getByText('Spore test')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list says that there is nothing yet; with filters it offers to clear them', async () => {
  const { unmount } = show({ query: { ...loaded, data: [] } })
  expect(screen.getByText('No checks yet.')).toBeTruthy()
  unmount()
  const onClear = vi.fn()
  show({ query: { ...loaded, data: [] }, filtered: true, noMatch: <NoMatch onClear={onClear} /> })
  expect(screen.queryByText('No checks yet.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalled()
})

test('a column header sorts ascending first and shows its direction', async () => {
  const onSort = vi.fn()
  const { unmount } = show({ onSort })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', order: 'asc' })
  unmount()
  show({ onSort, sort: { by: 'name', order: 'asc' } })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', order: 'desc' })
  expect(screen.queryByRole('button', { name: 'Size' })).toBeNull()
})

test('a row opens by a click anywhere and by keyboard, and its actions do not open it', async () => {
  const onOpen = vi.fn()
  const onDelete = vi.fn()
  show({ onOpen, actions: (check) => [{ label: `Delete ${check.name}`, icon: IconTrash, onClick: onDelete, danger: true }] })
  await userEvent.click(screen.getByRole('cell', { name: '5' }))
  expect(onOpen).toHaveBeenLastCalledWith(checks[1])
  screen.getByRole('button', { name: 'Evacuation drill' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(checks[2])
  await userEvent.click(screen.getByRole('button', { name: 'Delete Spore test' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a click that ends a selection of text does not open the row', async () => {
  const onOpen = vi.fn()
  show({ onOpen })
  const cell = screen.getByRole('cell', { name: '5' })
  window.getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(onOpen).not.toHaveBeenCalled()
  window.getSelection()?.removeAllRanges()
  fireEvent.click(cell)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(checks[1])
})

test('groups follow a title row with their count', () => {
  show({ groupOf: (check) => ({ key: check.month, title: check.month }) })
  expect(screen.getByRole('rowheader', { name: 'September 2026 2' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'October 2026 1' })).toBeTruthy()
})

test('below 768 px the rows are cards, with their actions behind one button', async () => {
  onPhone()
  const onDelete = vi.fn()
  show({ actions: (check) => [{ label: `Delete ${check.name}`, icon: IconTrash, onClick: onDelete }] })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['Spore test3', 'Eyewash flush5', 'Evacuation drill8'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[0]!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Spore test' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('the menu of a card returns the focus to its button', async () => {
  onPhone()
  show({ actions: (check) => [{ label: `Delete ${check.name}`, icon: IconTrash, onClick: () => undefined }] })
  const button = screen.getAllByRole('button', { name: 'Actions' })[1]!
  await userEvent.click(button)
  await screen.findByRole('menuitem', { name: 'Delete Eyewash flush' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('a card shows the state beside its title, labeled facts, the rest in one line, and no hidden columns', () => {
  onPhone()
  const [name, size] = columns
  const more: Column<Check>[] = [
    ...(name && size ? [name, size] : []),
    { key: 'state', label: 'State', cell: ({ size: of }) => (of > 4 ? 'Large' : 'Small'), card: 'state' },
    { key: 'month', label: 'Month', cell: ({ month }) => month, card: 'fact' },
    { key: 'id', label: 'Number', cell: ({ id }) => `No. ${id}`, card: 'hidden' },
    { key: 'line', label: 'Line', cell: () => 'on the line', card: 'line' },
  ]
  show({ columns: more })
  const [first] = screen.getAllByRole('listitem')
  expect([...(first?.children ?? [])].map((part) => part.textContent)).toEqual([
    'Spore test',
    'Small',
    '3, on the line',
    'MonthSeptember 2026',
  ])
  expect(within(first ?? document.body).getByRole('term').textContent).toBe('Month')
})

test('a card opens wherever it is touched, and its menu shows short labels and does not open it', async () => {
  onPhone()
  const onOpen = vi.fn()
  const onDelete = vi.fn()
  show({ onOpen, actions: (check) => [{ label: `Delete ${check.name}`, word: 'Delete', icon: IconTrash, onClick: onDelete }] })
  await userEvent.click(screen.getByText('5'))
  expect(onOpen.mock.calls).toEqual([[checks[1]]])
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[0]!)
  const entry = await screen.findByRole('menuitem', { name: 'Delete Spore test' })
  expect(entry.textContent).toBe('Delete')
  await userEvent.click(entry)
  expect(onDelete).toHaveBeenCalledTimes(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('the count includes the total only if it differs', () => {
  expect(countText(12, 318)).toBe('12 of 318')
  expect(countText(3, 3)).toBe('3')
  expect(countText(10, 2000, false)).toBe('10 of 2,000+')
})

test.each([
  ['11/28/2026', true],
  ['11/28/2026 5:31 PM', true],
  [12, true],
  ['7681-52-9', false],
  ['2026-10-25 9:07 AM', false],
  ['Jean-Luc Moreau', false],
  ['-', false],
])('the figures of %j have equal width: %s', (content, equal) => {
  show({ columns: [...columns, { key: 'shown', label: 'Shown', cell: () => content }] })
  const [cell] = screen.getAllByRole('cell', { name: String(content) })
  expect(cell?.classList.contains('numbers')).toBe(equal)
})
