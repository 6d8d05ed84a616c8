import { Modal } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ThemeProvider } from './theme-provider.tsx'

test('whoever asked for less motion gets it, and a dialog has no second banner of the page', async () => {
  render(
    <ThemeProvider>
      <Modal opened onClose={() => undefined} title="Add a task">
        Content
      </Modal>
    </ThemeProvider>,
  )
  await screen.findByRole('dialog', { name: 'Add a task' })
  expect(document.documentElement.dataset['respectReducedMotion']).toBe('true')
  expect(screen.queryByRole('banner')).toBeNull()
})
