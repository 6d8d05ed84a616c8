import { Drawer, MantineProvider, Modal } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { theme } from './theme.ts'

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
] as const)('a %s that opens inserts no style sheet and leaves the body as it is', async (_, Box) => {
  const box = (opened: boolean) => (
    <MantineProvider theme={theme}>
      <Box opened={opened} onClose={() => undefined} title="Box" />
    </MantineProvider>
  )
  const { rerender } = render(box(false))
  const sheets = document.querySelectorAll('style').length
  rerender(box(true))
  await screen.findByRole('dialog', { name: 'Box' })
  expect(document.querySelectorAll('style')).toHaveLength(sheets)
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
})
