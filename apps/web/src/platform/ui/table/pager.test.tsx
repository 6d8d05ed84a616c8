import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Pager } from './pager.tsx'

function show(page: number, total: number, query?: { isPlaceholderData: boolean }) {
  const onPage = vi.fn<(page: number, options?: { replace?: boolean }) => void>()
  const { unmount } = render(
    <ThemeProvider env="test">
      <Pager label="Pages of checks" page={page} total={total} pageSize={10} onPage={onPage} {...(query ? { query } : {})} />
    </ThemeProvider>,
  )
  return { onPage, unmount }
}

const numbers = () => {
  const all = within(screen.getByRole('navigation', { name: 'Pages of checks' })).getAllByRole('button', { name: /^Page \d/ })
  return all.map((button) => (button.getAttribute('aria-current') ? `[${button.textContent}]` : button.textContent)).join(' ')
}

test.each([
  [1, '[1] 2 3'],
  [2, '1 [2] 3'],
  [4, '3 [4] 5'],
  [7, '5 6 [7]'],
])('on page %i of 7, three pages are offered: %s', (page, expected) => {
  show(page, 61)
  expect(numbers()).toBe(expected)
})

test('with two pages both are offered, and with one page none', () => {
  const { unmount } = show(1, 11)
  expect(numbers()).toBe('[1] 2')
  unmount()
  show(1, 10)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page number and the arrows open their page', async () => {
  const { onPage } = show(4, 61)
  for (const name of ['Page 5', 'Previous page', 'Next page']) await userEvent.click(screen.getByRole('button', { name }))
  expect(onPage.mock.calls).toEqual([[5], [3], [5]])
})

test('a page after the last one is replaced by the last one as soon as the answer for it has arrived', () => {
  const shown = { isPlaceholderData: false }
  expect(show(5, 11, shown).onPage.mock.calls).toEqual([[2, { replace: true }]])
  expect(show(5, 10, shown).onPage.mock.calls).toEqual([[1, { replace: true }]])
  expect(show(2, 11, shown).onPage).not.toHaveBeenCalled()
  expect(show(5, 0, shown).onPage).not.toHaveBeenCalled()
  expect(show(5, 11, { isPlaceholderData: true }).onPage).not.toHaveBeenCalled()
})
