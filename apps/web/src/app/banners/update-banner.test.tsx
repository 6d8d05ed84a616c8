import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useUnsavedInput } from '#web/platform/forms/unsaved-input.ts'

import { pageAt, renderApp, renderPart, signInAs } from '../testing/render-app.tsx'
import { shellSlots } from '../frame/shell-slots.ts'
import { UpdateBanner } from './update-banner.tsx'

/** A browser with an active service worker and a newer one that is waiting. */
function browserWithUpdate() {
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() })
  const active = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  const registration = Object.assign(new EventTarget(), { active, waiting, installing: null, update: async () => undefined })
  const workers = Object.assign(new EventTarget(), { register: async () => registration, ready: Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return { waiting, active }
}

beforeEach(() => void vi.stubEnv('PROD', true))
afterEach(() => {
  delete shellSlots.Invitations
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a new version is offered, and activated only on request', async () => {
  const { waiting, active } = browserWithUpdate()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  shellSlots.Invitations = UpdateBanner
  signInAs()
  const { person } = renderApp({ screens: [pageAt('/', 'Start')] })
  const update = await screen.findByRole('button', { name: 'Update' })
  await waitFor(() => expect(active.postMessage).toHaveBeenCalledWith({ type: 'shell' }))
  waiting.dispatchEvent(new Event('statechange'))
  expect(reload, 'another tab has asked for it').not.toHaveBeenCalled()
  await person.click(update)
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' }))
  expect(reload).not.toHaveBeenCalled()
  waiting.dispatchEvent(new Event('statechange'))
  expect(reload).toHaveBeenCalledOnce()
})

/** A form that saves drafts if `save` is given. */
const formWith = (save?: () => Promise<unknown>) =>
  function Form() {
    const [unsaved, setUnsaved] = useState(false)
    useUnsavedInput(unsaved, save)
    return <input aria-label="Note" data-says-unsaved onChange={() => setUnsaved(true)} />
  }

async function offeredOver(Form: ReturnType<typeof formWith>) {
  const browser = browserWithUpdate()
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  shellSlots.Invitations = UpdateBanner
  signInAs()
  const { person } = renderPart(Form)
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), 'two masks')
  return { ...browser, update: () => person.click(screen.getByRole('button', { name: 'Update' })) }
}

test('typed text is never lost: the update waits until it is saved', async () => {
  const { waiting, update } = await offeredOver(formWith())
  await update()
  await screen.findByText(/^What you have entered on this page is not saved\./)
  expect(waiting.postMessage).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'two masks')
})

test('a form that keeps drafts is saved first, and then the update begins', async () => {
  const save = vi.fn(() => Promise.resolve())
  const { waiting, update } = await offeredOver(formWith(save))
  await update()
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' }))
  expect(save).toHaveBeenCalledOnce()
})

test('a draft that cannot be saved holds the update back', async () => {
  const { waiting, update } = await offeredOver(formWith(() => Promise.reject(new Error('no connection'))))
  await update()
  await screen.findByText(/^What you have entered on this page is not saved\./)
  expect(waiting.postMessage).not.toHaveBeenCalled()
})
