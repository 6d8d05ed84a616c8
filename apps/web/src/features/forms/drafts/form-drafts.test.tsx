import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { continueRecord, getDraft, getForm, getTaskDraft, startRecord } from '#contract/forms/forms'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { hasUnsavedInput, saveUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDraft, aForm, aSaved, draftId } from '../testing/a-form.ts'
import { address, bodies, given, step } from '../testing/fill-form.ts'

test('an incomplete record resumes after its saved step, and steps not yet reached cannot be opened', async () => {
  given(aDraft({ room: 'Lab' }, 1))
  const { person } = renderApp({ at: address })
  await step('Step 2 of 3: What')
  await screen.findByText(/You began this form on an earlier visit and saved it last on 11\/21\/2026/)
  expect(screen.getByRole('button', { name: '3 Signs' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await step('Step 1 of 3: Where')
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveProperty('value', 'Lab')
})

test('a discarded form starts with its answers and shows the reason', async () => {
  given()
  const discarded = {
    formData: JSON.stringify({ room: 'Lab', clean: 'yes' }),
    reason: 'The wrong day.',
    at: '2026-11-20T18:00:00.000Z',
    by: 'Maria Alvarez',
  }
  server.on(getDraft, () => ({ payload: null, discarded }))
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  expect((await screen.findByText(/Maria Alvarez discarded this form on 11\/20\/2026/)).textContent).toContain('The wrong day.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Room/ }).value).toBe('Lab')
  server.on(startRecord, () => aSaved())
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  expect(bodies(startRecord)[0]).toMatchObject({ formData: expect.stringContaining('"clean":"yes"') })
})

test('unsaved changes in an earlier step block jumps until they are saved', async () => {
  given(aDraft({ room: 'Lab', clean: 'yes' }, 2))
  server.on(continueRecord, () => aSaved({ revision: 2 }))
  const { person } = renderApp({ at: address })
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('button', { name: '1 Where' }))
  await person.type(await screen.findByRole('textbox', { name: /Room/ }), '2')
  await person.click(screen.getByRole('button', { name: '3 Signs' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Save current changes.')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  await person.click(screen.getByRole('button', { name: '3 Signs' }))
  await step('Step 3 of 3: Signs')
  expect(bodies(continueRecord)[0]).toMatchObject({ currentStep: 2, formData: '{"room":"Lab2","clean":"yes"}' })
})

test('Back on the furthest step saves unfinished input as a draft', async () => {
  given(aDraft({ room: 'Lab' }, 1))
  server.on(continueRecord, () => aSaved({ revision: 2 }))
  const { person } = renderApp({ at: address })
  await step('Step 2 of 3: What')
  await person.click(screen.getByRole('radio', { name: 'No' }))
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await step('Step 1 of 3: Where')
  await waitFor(() =>
    expect(bodies(continueRecord)[0]).toMatchObject({ currentStep: 1, isCompleted: false, formData: '{"room":"Lab","clean":"no"}' }),
  )
})

test('when the session goes idle, unsaved input is saved as a draft, including on the first step', async () => {
  given()
  server.on(startRecord, () => aSaved())
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  expect(hasUnsavedInput()).toBe(true)
  await act(() => saveUnsavedInput())
  expect(bodies(startRecord)).toEqual([expect.objectContaining({ formData: '{"room":"Lab"}', currentStep: 0, isCompleted: false })])
  await waitFor(() => expect(hasUnsavedInput()).toBe(false))
  expect(await step('Step 1 of 3: Where')).toBeTruthy()
})

test('a form changed in another window is explained, and keeping mine keeps answers that only the other one has', async () => {
  given(aDraft({ room: 'Lab' }, 1))
  const theirs = aDraft({ room: 'Kitchen', people: [ids.user] }, 1, 5)
  server.on(continueRecord, ({ body }) =>
    (body as { revision: number }).revision === 5
      ? aSaved({ revision: 6 })
      : refuse(409, 'form.changed_elsewhere', 'This form has been changed in another window.', { details: theirs }),
  )
  const { person } = renderApp({ at: address })
  await step('Step 2 of 3: What')
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = await screen.findByRole('dialog', { name: 'This form was changed in another window' })
  expect(within(dialog).getByText('Mine: Lab')).toBeTruthy()
  expect(within(dialog).getByText('Other window: Kitchen')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await step('Step 3 of 3: Signs')
  const sent = bodies(continueRecord).at(-1)
  expect(JSON.parse(String(sent?.['formData']))).toEqual({ room: 'Lab', people: [ids.user], clean: 'yes' })
})

test('leaving with unsaved input asks first, and Cancel leads to the forms', async () => {
  given()
  const { person, address: at } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(at()).toBe('/forms')
})

test('leaving the furthest step offers to save the input as a draft', async () => {
  given()
  server.on(startRecord, () => aSaved())
  const { person, address: at } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Save draft and leave' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(at()).toBe('/forms')
  expect(bodies(startRecord)[0]).toMatchObject({ currentStep: 0, isCompleted: false, formData: expect.stringContaining('Lab') })
})

test('if a draft cannot be saved, the person stays on the form', async () => {
  given()
  server.on(startRecord, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Save draft and leave' }))
  await within(await screen.findByRole('dialog')).findByRole('alert')
  expect(screen.queryByRole('heading', { name: 'Forms' })).toBeNull()
})

test('a form for a task loads that task’s draft and sends the task with each save', async () => {
  given()
  const taskId = '7'.repeat(24)
  server.on(getTaskDraft, () => ({ payload: null }))
  server.on(startRecord, () => aSaved())
  const { person } = renderApp({ at: `${address}&taskId=${taskId}` })
  await step('Step 1 of 3: Where')
  expect(server.calls(getTaskDraft)[0]?.params).toMatchObject({ formId: 'walkForm', locationId: ids.location, taskId })
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  expect(bodies(startRecord)[0]).toMatchObject({ taskId })
  expect(server.calls(startRecord)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(draftId).toBeTruthy()
})

test('a draft of changed questions starts over and shows the answers to removed questions', async () => {
  given({ ...aDraft({ room: 'Lab', roomNumber: 'B 12' }, 1), formChanged: true })
  renderApp({ at: address })
  await step('Step 1 of 3: Where')
  const note = await screen.findByText(/Its questions have changed since\. Please look through every step again\./)
  expect(note.textContent).toContain('Your answers to questions that are gone: B 12')
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveProperty('value', 'Lab')
})

test('questions that change between opening and saving are reloaded, and the input is kept', async () => {
  given()
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  const text = 'This form was changed since you opened it.'
  server.on(startRecord, () => refuse(409, 'form.outdated', text))
  const [first, ...others] = aForm.question_blocks
  const floor = { type: 'input' as const, label: 'Floor', required: true, answer: { key: 'floor' } }
  const changed = { ...first!, question_block: [...first!.question_block, floor] }
  server.on(getForm, () => ({ payload: { ...aForm, version: 2, question_blocks: [changed, ...others] } }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.type(await screen.findByRole('textbox', { name: /Floor/ }), '2')
  expect(screen.getByText(text)).toBeTruthy()
  server.on(startRecord, () => aSaved())
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  expect(bodies(startRecord)[1]).toMatchObject({ formVersion: 2, formData: '{"room":"Lab","floor":"2"}' })
})
