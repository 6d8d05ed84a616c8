import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

/** Keeps the wait for a frame from ending by itself, however slow this machine is. */
function keepWaiting() {
  const start = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) =>
    start(run, milliseconds === 100 ? 60_000 : milliseconds)) as typeof setTimeout)
}

test('the tapped place is marked and painted before the next screen is rendered', async () => {
  signInAs()
  const { person } = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard'), pageAt('/records', 'Records')] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  keepWaiting()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const place = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Records' })
  await person.click(place)
  await expect.poll(() => place.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('heading', { name: 'Records' })).toBeNull()
  frames.forEach((callback) => callback(0))
  expect(await screen.findByRole('heading', { name: 'Records' })).toBeTruthy()
})
