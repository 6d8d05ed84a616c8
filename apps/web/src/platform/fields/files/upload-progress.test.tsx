import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { UploadState } from '../../api/use-upload.ts'
import { UploadProgress } from './upload-progress.tsx'

const files = [new File(['a'.repeat(1_500)], 'one.pdf'), new File(['b'.repeat(500)], 'two.pdf')]

function part(said: Partial<UploadState>, chosen: readonly File[] = files) {
  const upload: UploadState = { pending: false, percent: 0, canceled: false, cancel: () => undefined, ...said }
  return (
    <MantineProvider env="test">
      <UploadProgress upload={upload} files={chosen} />
    </MantineProvider>
  )
}

const spoken = () => screen.getByRole('status').textContent

test('without an upload, nothing is shown or said', () => {
  render(part({}))
  expect(spoken()).toBe('')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [0, '0% of 2 KB sent', 'Uploading'],
  [24, '24% of 2 KB sent', 'Uploading'],
  [25, '25% of 2 KB sent', 'Uploading, 25 percent sent'],
  [49, '49% of 2 KB sent', 'Uploading, 25 percent sent'],
  [99, '99% of 2 KB sent', 'Uploading, 75 percent sent'],
  [100, 'Everything is sent. Checking the files...', 'Everything is sent. Checking the files.'],
])('at %i percent, the size of all files is shown, and only quarters are announced', (percent, shown, said) => {
  render(part({ pending: true, percent }))
  expect(screen.getByText(shown)).toBeTruthy()
  expect(spoken()).toBe(said)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe(String(percent))
})

test('the upload can be canceled, and the note about it gets the focus', async () => {
  const calls: string[] = []
  const { rerender } = render(part({ pending: true, percent: 40, cancel: () => calls.push('canceled') }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(calls).toEqual(['canceled'])
  rerender(part({ canceled: true }))
  expect(spoken()).toBe('The upload was canceled. Your files are still here.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('once the files are removed, nothing is said about the canceled upload', () => {
  render(part({ canceled: true }, []))
  expect(spoken()).toBe('')
  expect(document.activeElement).toBe(document.body)
})
