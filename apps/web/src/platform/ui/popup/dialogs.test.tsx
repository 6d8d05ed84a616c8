import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ApiError } from '../../api/api-error.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

const refused = (status: number, message = 'The server says no.') => new ApiError({ status, code: 'a.b', message })
const button = (name: string) => screen.getByRole('button', { name })

function confirm(onConfirm: () => unknown, more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onClose = vi.fn()
  render(
    <ThemeProvider env="test">
      <ConfirmDialog opened title="Give it up?" confirm="Give up" onConfirm={onConfirm} onClose={onClose} {...more}>
        You keep your locations.
      </ConfirmDialog>
    </ThemeProvider>,
  )
  return { onClose, person: userEvent.setup() }
}

test('a confirmed action runs once and closes the dialog', async () => {
  const onConfirm = vi.fn()
  const { onClose, person } = confirm(onConfirm)
  expect(screen.getByRole('dialog', { name: 'Give it up?' }).textContent).toContain('You keep your locations.')
  await person.click(button('Give up'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a canceled action does not run', async () => {
  const onConfirm = vi.fn()
  const { onClose, person } = confirm(onConfirm, { cancel: 'Keep it' })
  await person.click(button('Keep it'))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})

test('a dialog stays open while its action runs, and nothing can be clicked', async () => {
  let finish = () => {}
  const { onClose, person } = confirm(() => new Promise<void>((resolve) => (finish = resolve)))
  await person.click(button('Give up'))
  expect(button('Cancel')).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  await person.click(button('Close'))
  expect(onClose).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a refused action keeps the dialog open with the reason, and can be repeated', async () => {
  const onConfirm = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(refused(409))
  const { onClose, person } = confirm(onConfirm)
  await person.click(button('Give up'))
  await screen.findByText('The server says no.')
  expect(onClose).not.toHaveBeenCalled()
  await person.click(button('Give up'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

function remove(change: Partial<Parameters<typeof DeleteDialog>[0]> = {}) {
  const [onDelete, onClose] = [vi.fn(), vi.fn()]
  const props = { title: 'Delete Role', name: 'Runner', errorText: 'The role could not be deleted.', onDelete, onClose }
  render(
    <ThemeProvider env="test">
      <DeleteDialog {...props} deletion={{ isPending: false, error: null }} {...change} />
    </ThemeProvider>,
  )
  return { onDelete, onClose, person: userEvent.setup() }
}

test('a deletion names what is deleted', async () => {
  const { onDelete, person } = remove()
  expect(screen.getByText('Do you want to delete Runner? This process cannot be undone.')).toBeTruthy()
  await person.click(button('Delete'))
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('nothing can be clicked while something is being deleted', async () => {
  const { onClose, person } = remove({ deletion: { isPending: true, error: null } })
  expect([button('Deleting...'), button('Cancel')].map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, true])
  await person.click(button('Close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a deletion waits until its consequences are known', () => {
  remove({ disabled: true })
  expect(button('Delete')).toHaveProperty('disabled', true)
})

test.each([
  [404, 'The server says no.'],
  [405, 'The server says no.'],
  [409, 'The role could not be deleted.'],
  [500, 'The role could not be deleted.'],
])('a deletion refused with %i shows "%s"', (status, text) => {
  remove({ deletion: { isPending: false, error: refused(status) } })
  expect(screen.getByText(text)).toBeTruthy()
})

function leave(more: Partial<Parameters<typeof LeaveDialog>[0]> = {}) {
  const [onLeave, onStay, onKeep] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <ThemeProvider env="test">
      <LeaveDialog opened onLeave={onLeave} onStay={onStay} {...more} {...(more.onKeep ? { onKeep } : {})} />
    </ThemeProvider>,
  )
  return { onLeave, onStay, onKeep, person: userEvent.setup() }
}

test('unsaved input is given up or kept on the screen', async () => {
  const { onLeave, onStay, person } = leave()
  await person.click(button('Stay'))
  expect([onLeave.mock.calls.length, onStay.mock.calls.length]).toEqual([0, 1])
  await person.click(button('Leave'))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('input that can be a draft is saved by the main button, and left by another', async () => {
  const { onLeave, onKeep, person } = leave({ onKeep: () => undefined })
  await person.click(button('Save draft and leave'))
  await waitFor(() => expect(onKeep).toHaveBeenCalledTimes(1))
  await person.click(button('Leave'))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('a closed question is not on the page', () => {
  leave({ opened: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})
