import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const Found = () => <p>Here it is</p>

test('a part whose code fails to load at first appears a moment later', async () => {
  const load = vi.fn(async () => Found).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(load)
  render(<Part />)
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an optional part that fails breaks nothing around it', () => {
  const Broken = () => {
    throw new Error('This part is broken.')
  }
  render(
    <div>
      <p>The screen</p>
      <ErrorBoundary quiet>
        <Broken />
      </ErrorBoundary>
    </div>,
    { onCaughtError: () => undefined },
  )
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(screen.queryByText(/Unexpected Error/)).toBeNull()
})
