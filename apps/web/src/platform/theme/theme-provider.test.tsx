import { Modal } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ThemeProvider } from './theme-provider.tsx'

test('reduced motion is respected, and a dialog does not add a second banner to the page', async () => {
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
