import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { listForms } from '#contract/forms/forms'
import { server } from '#web/platform/testing/fake-server.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

const form = { id: 'sharpsInjuryForm', name: 'Sharps injury', description: '', searchWords: [], category: 'Incident Report' as const }
const fails = () => {
  throw new TypeError('Failed to fetch')
}

test('a lost connection is announced, and failed reads load again when the server responds', async () => {
  signInAs()
  server.setReachable(false)
  server.on(listForms, fails)
  renderApp({ at: '/forms' })
  // Responses of other calls hide the banner for a moment.
  const announced = () =>
    screen.getAllByRole('status').some(({ textContent }) => /^No connection\. .*Retrying\.\.\.$/.test(textContent ?? ''))
  await waitFor(() => expect(announced()).toBe(true))
  await screen.findByText('No connection. This will load automatically once the server can be reached again.')
  server.on(listForms, () => ({ payload: [form] }))
  server.setReachable(true)
  await screen.findByRole('link', { name: 'Sharps injury' })
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})

test('with a browser that reports no network, calls still run and the lost connection is announced', async () => {
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  signInAs()
  server.on(listForms, fails)
  const { person } = renderApp({ at: '/records', screens: [pageAt('/records', 'Records')] })
  await screen.findByRole('heading', { name: 'Records' })
  window.dispatchEvent(new Event('offline'))
  server.setReachable(false)
  await person.click(screen.getByRole('link', { name: 'Forms' }))
  expect(await screen.findByText('No connection. This will load automatically once the server can be reached again.')).toBeTruthy()
})

test('an error response is not a lost connection', async () => {
  signInAs()
  server.on(listForms, () => new Response('', { status: 500 }))
  renderApp({ at: '/forms' })
  await screen.findByRole('alert')
  expect(screen.queryByText(/No connection/)).toBeNull()
})
