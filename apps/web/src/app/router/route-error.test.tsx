import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { RouteError } from './route-error.tsx'

/** Shows a screen that fails with these errors, one per attempt, and then appears. */
function renderFailing(...errors: Error[]) {
  // The router warns about each failure.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = () => {
    const error = errors.shift()
    if (error) throw error
  }
  const routeTree = createRootRoute({ loader: load, component: () => <p>Here it is</p>, errorComponent: RouteError })
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultOnCatch: () => undefined })
  render(<RouterProvider router={router} />, { wrapper: ThemeProvider, onCaughtError: () => undefined })
}

test('Try again loads a screen that failed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  renderFailing(new Error('Not now.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('Try again reloads the page for a screen whose code is missing', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  renderFailing(new TypeError('Failed to fetch dynamically imported module: /assets/screen.js'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
