import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { readExpirationDocument, type DocumentReading } from '#contract/expirations/expiration-reading'
import { completeDocTask } from '#contract/tasks/tasks'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { openPanel } from '../../testing/open-panel.tsx'
import { aTask, completed } from '../../testing/own-tasks.ts'

const read: DocumentReading = { state: 'read', validUntil: '2028-02-29', issuedOn: null, number: null }
const runsOut = { type: 'cliaCertificate', typeName: 'CLIA certificate', asks: true, ofPerson: false, atMostMonths: null }

/** Opens a task that renews a date and chooses documents for it. */
async function choose(names: readonly string[], { reading = {}, end = {} }: { reading?: Partial<DocumentReading>; end?: object } = {}) {
  server.on(readExpirationDocument, () => ({ payload: { ...read, ...reading } }))
  const task = aTask({ taskBehaviorType: 'task_with_doc_upload', runsOut: { ...runsOut, ...end } })
  const { panel, person } = await openPanel(task)
  const add = (more: readonly string[]) =>
    userEvent.upload(
      panel.querySelector('input[type=file]:not([capture])') ?? expect.fail('no file input'),
      more.map((name) => new File(['x'], name, { type: name.endsWith('pdf') ? 'application/pdf' : 'image/png' })),
    )
  await add(names)
  const field = await within(panel).findByRole<HTMLInputElement>('textbox', { name: 'CLIA certificate: new last day' })
  return { task, panel, person, add, field }
}

test('the last day of a chosen PDF is offered, taken by a click, and sent with the completion', async () => {
  const { task, panel, person, field } = await choose(['certificate.pdf'])
  const use = await within(panel).findByRole('button', { name: 'Use 02/29/2028 as the new last day' })
  expect(field.value).toBe('')
  await person.click(use)
  await waitFor(() => expect(field.value).toBe('02-29-2028'))
  expect(within(panel).queryByRole('button', { name: /as the new last day/ })).toBeNull()
  expect(server.calls(readExpirationDocument).map(({ params }) => params)).toEqual([{ locationId: ids.location }])
  server.on(completeDocTask, () => ({ payload: completed(task) }))
  await person.click(within(panel).getByRole('button', { name: 'Complete Task' }))
  await waitFor(() => expect(server.calls(completeDocTask)).toHaveLength(1))
  const form = server.calls(completeDocTask)[0]?.body
  expect(form instanceof FormData && form.get('validUntil')).toBe('2028-02-29')
})

test('a day that was entered is not replaced', async () => {
  const { panel, person, field, add } = await choose(['photo.png'])
  await person.type(field, '03/31/2027')
  await person.tab()
  await add(['certificate.pdf'])
  await waitFor(() => expect(within(panel).queryByText(/^Reading /)).toBeNull())
  expect(server.calls(readExpirationDocument)).toHaveLength(1)
  expect(within(panel).queryByRole('button', { name: /as the new last day/ })).toBeNull()
  expect(field.value).toBe('03-31-2027')
})

test('each PDF that is chosen is read, and nothing else', async () => {
  const { panel, add } = await choose(['photo.png'])
  expect(server.calls(readExpirationDocument)).toEqual([])
  await add(['first.pdf'])
  await within(panel).findByRole('button', { name: /as the new last day/ })
  server.on(readExpirationDocument, () => ({ payload: { ...read, validUntil: '2029-01-31' } }))
  await add(['second.pdf'])
  expect(await within(panel).findByRole('button', { name: 'Use 01/31/2029 as the new last day' })).toBeTruthy()
})

test.each([
  ['a scan', { reading: { state: 'noText', validUntil: null } as const }, /picture without text/],
  [
    'a document that has ended',
    { reading: { validUntil: '2025-03-31' } },
    'The last day in the PDF is 03/31/2025, which is over. Is it the new document?',
  ],
  ['a period longer than the law allows', { end: { atMostMonths: 12 } }, /02\/29\/2028, is later than the law allows/],
])('%s is not offered, and the reason is shown', async (_name, change, text) => {
  const { panel } = await choose(['certificate.pdf'], change)
  expect(await within(panel).findByText(text)).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: /as the new last day/ })).toBeNull()
})
