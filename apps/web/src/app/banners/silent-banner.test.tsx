import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { silentHeader } from '#contract/endpoint/endpoint'
import { noteSilent } from '#web/platform/api/silent.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'
import { shellSlots } from '../frame/shell-slots.ts'
import { SilentBanner } from './silent-banner.tsx'

test('a copy for testing says so to everybody, from the first response on', async () => {
  shellSlots.Invitations = SilentBanner
  onTestFinished(() => void delete shellSlots.Invitations)
  signInAs()
  renderApp({ screens: [pageAt('/', 'Start')] })
  await screen.findByRole('heading', { name: 'Start' })
  noteSilent(new Response('{}'))
  expect(screen.queryByText(/copy for testing/)).toBeNull()
  noteSilent(new Response('{}', { headers: { [silentHeader]: 'on' } }))
  expect(await screen.findByText(/^This is a copy for testing\. It sends no emails or text messages, and takes no payments\./)).toBeTruthy()
})
