import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { heldElsewhereText } from '#contract/tasks/completion-refusals'
import { completeDocTask } from '#contract/tasks/tasks'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { upload } from '#web/platform/testing/fake-upload.ts'
import { onTouchDevice } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

import { serveTraining } from '#web/shared/training/testing/training.ts'

import { openPanel } from '../testing/open-panel.tsx'
import { aTask, completed, serveTasks } from '../testing/own-tasks.ts'

const pdf = (name: string, bytes = 10) => {
  const file = new File(['x'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** Opens the panel of a task that requires documents. */
async function openUpload() {
  const task = aTask({ taskBehaviorType: 'task_with_doc_upload' })
  return { task, ...(await openPanel(task)) }
}

async function choose(panel: HTMLElement, files: File[]) {
  const input = panel.querySelector('input[type=file]:not([capture])')
  if (input instanceof HTMLInputElement) await userEvent.upload(input, files)
}

test('documents for a task completed in another tab stay selected beside the server message', async () => {
  const { task, panel, person } = await openUpload()
  const text = 'You have already completed this, at 9:32 AM. What you just sent was not saved.'
  server.on(completeDocTask, () => {
    serveTasks([{ ...task, shown: false, occurrence: { ...task.occurrence, _id: 'e'.repeat(24), period_start: '2026-11-22' } }])
    return refuse(409, 'task.completed_differently', text)
  })
  await choose(panel, [pdf('report.pdf')])
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect((await within(panel).findByRole('alert')).textContent).toBe(text)
  await screen.findByText('0 open')
  const still = screen.getByRole('dialog', { name: task.name })
  expect(within(still).getByRole('alert').textContent).toBe(text)
  expect(within(still).getByText('report.pdf')).toBeTruthy()
})

test('an upload task without a document shows an error and sends no request', async () => {
  const { panel, person } = await openUpload()
  const text = 'Please select the document, and then complete the task'
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(within(panel).getByRole('alert').textContent).toBe(text)
  await choose(panel, [pdf('too-large.pdf', 8_000_001)])
  expect(await within(panel).findByText("Some files' sizes are more than 8MB. Please select files that are smaller than 8MB.")).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(within(panel).getByRole('alert').textContent).toBe(text)
  expect(server.calls(completeDocTask)).toHaveLength(0)
})

test('documents of a bloodborne training are sent with the details of one held elsewhere', async () => {
  serveElements([anElement('N', { open: [{ kind: 'live', id: '', name: '' }] })])
  serveTraining([])
  const task = aTask({ taskBehaviorType: 'task_with_doc_upload', bloodborneTraining: ids.user })
  const { panel, person } = await openPanel(task)
  server.on(completeDocTask, () => refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { note: heldElsewhereText } }))
  await choose(panel, [pdf('training.pdf')])
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  const note = within(panel).getByRole('textbox', { name: 'If it was held elsewhere' })
  await waitFor(() => expect(document.activeElement, 'the refused field comes into view').toBe(note))
  server.on(completeDocTask, () => ({ payload: completed(task) }))
  await enter(person, note, ' By Ada Cole, RN ')
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
  const form = server.calls(completeDocTask).at(-1)?.body
  expect(form instanceof FormData && form.get('note')).toBe('By Ada Cole, RN')
})

test('only valid documents are sent, and the total stays below 20 MB', async () => {
  const { task, panel, person } = await openUpload()
  await choose(panel, [pdf('a.pdf', 8_000_000), pdf('b.pdf', 8_000_000), pdf('c.pdf', 4_000_000)])
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(within(panel).getByRole('alert').textContent).toBe('Total file sizes should be less than 20 MB.')
  await person.click(within(panel).getByRole('button', { name: 'Remove c.pdf' }))
  server.on(completeDocTask, () => ({ payload: completed(task) }))
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
  const form = server.calls(completeDocTask)[0]?.body
  expect(form instanceof FormData && form.getAll('files').map((file) => (file instanceof File ? file.name : ''))).toEqual([
    'a.pdf',
    'b.pdf',
  ])
  const data: unknown = form instanceof FormData ? JSON.parse(String(form.get('data'))) : null
  expect(data).toMatchObject({ _id: task._id, occurrence: { _id: task.occurrence._id } })
})

test('a server error about a document is shown at that document', async () => {
  const { panel, person } = await openUpload()
  const text = 'Please select files with the following types: .doc, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.'
  await choose(panel, [pdf('good.pdf'), pdf('fake.pdf')])
  server.on(completeDocTask, () => refuse(422, 'upload.wrong_type', text, { fields: { 'files.1': text } }))
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect((await within(panel).findByText(text)).closest('li')?.textContent).toContain('fake.pdf')
})

test('an upload shows and announces its progress, and is done when the server responds', async () => {
  const { task, panel, person } = await openUpload()
  let answer = () => undefined as void
  server.on(completeDocTask, () => new Promise((resolve) => (answer = () => resolve({ payload: completed(task) }))))
  await choose(panel, [pdf('report.pdf', 2_400_000)])
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  const bar = await within(panel).findByRole('progressbar', { name: 'Upload' })
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
  upload.progress(0.426)
  expect(await within(panel).findByText('42% of 2.4 MB sent')).toBeTruthy()
  expect(bar.getAttribute('aria-valuenow')).toBe('42')
  expect(within(panel).getByRole('status').textContent).toBe('Uploading, 25 percent sent')
  upload.progress(1)
  await waitFor(() => expect(within(panel).getByRole('status').textContent).toBe('Everything is sent. Checking the files.'))
  answer()
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
})

test('canceling an upload keeps its documents, and resending sends the same request', async () => {
  const { task, panel, person } = await openUpload()
  server.on(completeDocTask, () => new Promise(() => undefined))
  await choose(panel, [pdf('report.pdf')])
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(within(panel).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await person.click(await within(panel).findByRole('button', { name: 'Cancel upload' }))
  const note = within(panel).getByRole('status')
  await waitFor(() => expect(note.textContent).toBe('The upload was canceled. Your files are still here.'))
  expect(upload.isAborted()).toBe(true)
  expect(document.activeElement).toBe(note)
  expect(within(panel).queryByRole('alert')).toBeNull()
  expect(within(panel).getByRole('button', { name: 'Remove report.pdf' })).toBeTruthy()
  server.on(completeDocTask, () => ({ payload: completed(task) }))
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
  const [first, second] = server.calls(completeDocTask).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('a panel with chosen documents asks before closing and stays open during the upload', async () => {
  const { task, panel, person } = await openUpload()
  await choose(panel, [pdf('report.pdf')])
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(within(panel).getByText('report.pdf')).toBeTruthy()
  server.on(completeDocTask, () => new Promise(() => undefined))
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  const cancel = await within(panel).findByRole('button', { name: 'Cancel upload' })
  await person.click(within(panel).getByRole('button', { name: `Close ${task.name}` }))
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
  await person.click(cancel)
  await person.click(within(panel).getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: task.name })).toBeNull())
})

test('a touch device offers camera and files, and pictures are previewed', async () => {
  onTouchDevice()
  const { panel } = await openUpload()
  const ways = within(panel).getByRole('group', { name: 'Documents' })
  expect(
    within(ways)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Take a photo', 'Choose a file'])
  const [camera, files] = ways.querySelectorAll('input')
  expect(camera?.getAttribute('capture')).toBe('environment')
  expect(camera?.accept).toBe('image/jpeg,image/png')
  expect(files?.multiple).toBe(true)
  await userEvent.upload(camera!, new File(['x'], 'exit.jpg', { type: 'image/jpeg' }))
  await userEvent.upload(files!, [pdf('plan.pdf')])
  const chosen = within(within(panel).getByRole('list', { name: 'Documents: chosen files' })).getAllByRole('listitem')
  expect(chosen.map((row) => row.querySelector('img')?.src.startsWith('blob:') ?? 'no picture')).toEqual([true, 'no picture'])
})
