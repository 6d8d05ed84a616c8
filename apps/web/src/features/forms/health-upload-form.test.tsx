import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { getForm, healthRecordTypeList, uploadHealthRecord } from '#contract/forms/forms'
import { usersByLocation } from '#contract/locations/locations'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { WrongHealthDocumentType } from '#contract/records/uploads'
import { uploadHealthDocumentForm } from '#content/forms/health/upload-health-document-form'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { documentProblem } from '#web/platform/fields/files/document-rules.ts'
import { healthFilesProblem } from '#web/shared/records/health-document-fields.tsx'

const address = '/forms/view?formId=uploadHealthDocumentForm&back=%2Fforms'
const pdf = new File(['%PDF'], 'shot.pdf', { type: 'application/pdf' })
const dana = '4'.repeat(24)

function given(administer: boolean) {
  signInAs({}, { can: { administer } })
  server.on(getForm, () => ({ payload: uploadHealthDocumentForm }))
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document', 'TB Test'] }))
  server.on(usersByLocation, () => ({
    payload: [{ value: dana, label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield', annual_review_date: '06/30' }],
  }))
}

const choose = async (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  // Bypasses the file dialog's filter, which people can switch to all files.
  if (input) await userEvent.setup({ applyAccept: false }).upload(input, files)
}

test('staff upload for themselves and cannot choose a person', async () => {
  given(false)
  server.on(uploadHealthRecord, () => ({ payload: { _id: '9'.repeat(24), isApproved: false } }))
  const { person } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText(/Staff member/)).toBeNull()
  await choose([pdf])
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  const before = server.calls(getSession).length
  await person.click(save)
  await screen.findByRole('heading', { name: 'Forms' })
  expect(await screen.findByText('Record has been created successfully')).toBeTruthy()
  const sent = server.calls(uploadHealthRecord)[0]?.body as FormData
  expect(Object.fromEntries([...sent].filter(([name]) => name !== 'files'))).toEqual({
    formId: 'uploadHealthDocumentForm',
    name: 'Upload Health Documents',
    filesFor: ids.user,
    isApproved: 'false',
    type: 'Health Document',
  })
  expect(sent.getAll('files').map((file) => (file as File).name)).toEqual(['shot.pdf'])
  // The session is reloaded, so that the person is no longer prompted to upload.
  await waitFor(() => expect(server.calls(getSession).length).toBeGreaterThan(before))
})

test('an administrator must choose a staff member', async () => {
  given(true)
  const { person } = renderApp({ at: address })
  const save = await screen.findByRole('button', { name: 'Save' })
  await choose([pdf])
  await screen.findByText('shot.pdf')
  expect(save).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: /Staff member/ }))
  await person.click(await screen.findByRole('option', { name: 'Dana Whitfield' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
})

test('an invalid file is struck through with its reason, and Save is disabled until it is removed', async () => {
  given(false)
  const { person } = renderApp({ at: address })
  const save = await screen.findByRole('button', { name: 'Save' })
  await choose([pdf, new File(['x'], 'notes.txt', { type: 'text/plain' })])
  const list = await screen.findByRole('list', { name: 'Files: chosen files' })
  expect(within(list).getByText('notes.txt').tagName).toBe('S')
  expect(within(list).getByText(/Please select files with the following types: .doc, .docx, .xlsx, .pdf, .jpg, or .png/)).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Remove notes.txt' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
})

test('server errors about a file are shown at the files, a conflict shows its own message, and other errors are unexpected', async () => {
  given(false)
  const { person } = renderApp({ at: address })
  const save = await screen.findByRole('button', { name: 'Save' })
  await choose([pdf])
  const refusals = [
    refuse(422, 'upload.wrong_type', 'x', { fields: { 'files.0': WrongHealthDocumentType.text } }),
    refuse(409, 'task.already_completed', 'This was done already.'),
    refuse(500, 'server.unexpected', 'x'),
    refuse(413, 'upload.file_too_large', 'x', { fields: { 'files.0': 'This one is too large.' } }),
  ]
  const texts = [
    WrongHealthDocumentType.text,
    'This was done already.',
    unexpectedSaveErrorText,
    'Total file sizes should be less than 20 MB.',
  ]
  for (const [index, refusal] of refusals.entries()) {
    server.on(uploadHealthRecord, () => refusal)
    await person.click(save)
    expect(await screen.findByText(texts[index] ?? '')).toBeTruthy()
    expect(screen.queryAllByRole('alert')).toHaveLength(index === 0 ? 0 : 1)
  }
  expect(screen.queryByText('This one is too large.')).toBeNull()
  expect(screen.getByText('shot.pdf')).toBeTruthy()
})

test('leaving asks while files are chosen or being uploaded', async () => {
  given(false)
  const { person, router } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  server.on(uploadHealthRecord, () => new Promise(() => undefined))
  const save = await screen.findByRole('button', { name: 'Save' })
  await choose([pdf])
  const leave = async (answer: string) => {
    void router.navigate({ to: '/forms' })
    await person.click(await screen.findByRole('button', { name: answer }))
  }
  await leave('Stay')
  await person.click(save)
  await screen.findByRole('button', { name: 'Cancel upload' })
  await leave('Stay')
  await leave('Leave')
  expect(await screen.findByRole('heading', { name: 'Forms' })).toBeTruthy()
})

test('an upload that is too large has its own message', async () => {
  given(false)
  server.on(uploadHealthRecord, () => refuse(413, 'request.too_large', 'x'))
  const { person } = renderApp({ at: address })
  await screen.findByRole('button', { name: 'Save' })
  await choose([pdf])
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Total file sizes should be less than 20 MB.')
})

const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })

test.each([
  ['scan.PDF', 8_000_000, undefined],
  ['scan.pdf', 8_000_001, "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB."],
  ['sheet.xlsx', 10, undefined],
  ['pdf', 10, /Please select files/],
  ['.pdf', 10, /Please select files/],
])('%s of %d bytes', (name, size, problem) => {
  const found = documentProblem(sized(name, size), WrongHealthDocumentType)
  if (problem instanceof RegExp) expect(found).toMatch(problem)
  else expect(found).toBe(problem)
})

test('the total size must stay below 20 MB', () => {
  expect(healthFilesProblem([sized('a.pdf', 8_000_000), sized('b.pdf', 8_000_000), sized('c.pdf', 3_999_999)])).toBeUndefined()
  expect(healthFilesProblem([sized('a.pdf', 8_000_000), sized('b.pdf', 8_000_000), sized('c.pdf', 4_000_000)])).toBe(
    'Total file sizes should be less than 20 MB.',
  )
})
