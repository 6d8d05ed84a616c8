import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { onTouchDevice } from '../../testing/media.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { FileField } from './file-field.tsx'

import { Held } from '../testing/held.tsx'

test('a disallowed file is struck through with the reason and can be removed', async () => {
  const tooLarge = (file: File) => (file.size > 4 ? 'This file is too large.' : undefined)
  render(<Held start={[] as File[]}>{(value, set) => <FileField label="Files" value={value} onChange={set} validate={tooLarge} />}</Held>)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['abc'], 'small.pdf'), new File(['abcdefgh'], 'large.pdf')] } })
  expect((await screen.findByText('large.pdf')).tagName).toBe('S')
  expect(screen.getByText('small.pdf').tagName).not.toBe('S')
  expect(screen.getByText('This file is too large.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove large.pdf' }))
  expect(screen.queryByText('large.pdf')).toBeNull()
})

test.for([
  [undefined, true],
  ['.pdf,.jpg', true],
  ['image/png', true],
  ['.pdf,.docx', false],
] as const)('on touch devices, the camera is offered if pictures are accepted: %s', async ([accept, offered]) => {
  onTouchDevice()
  const add = vi.fn()
  render(
    <ThemeProvider env="test">
      <FileField label="Files" value={[]} onChange={add} {...(accept ? { accept } : {})} />
    </ThemeProvider>,
  )
  expect(screen.getByRole('group', { name: 'Files' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take a photo' }) !== null).toBe(offered)
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})
