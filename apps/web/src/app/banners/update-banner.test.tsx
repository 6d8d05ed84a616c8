import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'
import { shellSlots } from '../frame/shell-slots.ts'
import { UpdateBanner } from './update-banner.tsx'

/** A browser with an active service worker and a newer one that is waiting. */
function browserWithUpdate() {
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  const active = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  const registration = Object.assign(new EventTarget(), { active, waiting, installing: null, update: async () => undefined })
  const workers = Object.assign(new EventTarget(), { register: async () => registration, ready: Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return { waiting, active, workers }
}

test('a new version is offered, and activated only on request', async () => {
  vi.stubEnv('PROD', true)
  const { waiting, active, workers } = browserWithUpdate()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  shellSlots.Invitations = UpdateBanner
  signInAs()
  const { person } = renderApp({ screens: [pageAt('/', 'Start')] })
  const update = await screen.findByRole('button', { name: 'Update' })
  await waitFor(() => expect(active.postMessage).toHaveBeenCalledWith({ type: 'shell' }))
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload, 'another tab has asked for it').not.toHaveBeenCalled()
  await person.click(update)
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' })
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
  delete shellSlots.Invitations
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  reload.mockRestore()
})
