import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageAt, renderApp, signInAs } from './testing/render-app.tsx'

test('"?" lists the keyboard shortcuts outside text fields, and can be turned off', async () => {
  signInAs()
  const { person } = renderApp({ screens: [pageAt('/', 'Dashboard')] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await person.click(within(dialog).getByRole('switch', { name: 'The key ? opens this list' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
