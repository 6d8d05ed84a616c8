import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError, unanswered } from '../../api/api-error.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { QueryView, type QueryLike, type QueryViewProps } from './query-view.tsx'

const query = (change: Partial<QueryLike<string[]>> = {}): QueryLike<string[]> => ({
  data: undefined,
  error: null,
  isPending: true,
  refetch: () => undefined,
  ...change,
})
const failed = new ApiError({ status: 409, code: 'a.b', message: 'Somebody else was faster.' })

const view = (of: QueryLike<string[]>, more: Partial<QueryViewProps<string[]>> = {}) => (
  <ThemeProvider env="test">
    <QueryView query={of} {...more}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  </ThemeProvider>
)
const loading = { loading: <p>a placeholder</p> }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

test('a quick response shows no placeholder', async () => {
  const { rerender } = render(view(query(), loading))
  await wait(149)
  expect(screen.queryByText('a placeholder')).toBeNull()
  rerender(view(query({ data: ['A'] }), loading))
  expect(screen.getByRole('listitem').textContent).toBe('A')
})

test('a slow response shows the placeholder and says that it loads', async () => {
  render(view(query(), loading))
  await wait(150)
  expect(screen.getByText('a placeholder')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('an empty response shows the empty state instead of the list', () => {
  const empty = { when: (rows: string[]) => rows.length === 0, show: <p>Nothing yet</p> }
  const { rerender } = render(view(query({ data: [] }), { empty }))
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  rerender(view(query({ data: ['A'] }), { empty }))
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('a failure shows the words of the server, and can be repeated', async () => {
  vi.useRealTimers()
  const refetch = vi.fn()
  render(view(query({ error: failed, refetch })))
  expect(screen.getByRole('alert').textContent).toContain('Somebody else was faster.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a screen may have its own words for a failure, but not for a lost connection', () => {
  const { rerender } = render(view(query({ error: failed }), { errorText: 'The list is not there.' }))
  expect(screen.getByRole('alert').textContent).toContain('The list is not there.')
  rerender(view(query({ error: unanswered('unreachable', 'read') }), { errorText: 'The list is not there.' }))
  expect(screen.getByRole('alert').textContent).toContain('No connection.')
})

test('loaded rows stay after a failed refetch', () => {
  render(view(query({ data: ['A'], error: failed })))
  expect(screen.getByRole('listitem').textContent).toBe('A')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('only the first load keeps what follows it waiting', () => {
  const { container, rerender } = render(view(query()))
  const waits = () => container.querySelector('[aria-busy]')?.hasAttribute('data-waiting')
  expect(waits()).toBe(true)
  rerender(view(query({ data: ['A'] })))
  rerender(view(query()))
  expect(waits()).toBe(false)
})
