import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FormDefinition } from '#content/form-types'
import { unexpectedErrorText, unexpectedSaveErrorText } from '#contract/errors'
import { continueRecord, getDraft, getForm, getTaskDraft, startRecord, type Draft } from '#contract/forms'
import { usersByLocation } from '#contract/locations'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hasUnsavedInput, keepUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDraft, aForm, aSaved, draftId } from './testing/a-form.ts'

const address = '/forms/view?formId=walkForm'

function given(draft: Draft | null = null) {
  signInAs()
  server.on(getForm, () => ({ payload: aForm }))
  server.on(getDraft, () => ({ payload: draft }))
  server.on(usersByLocation, () => ({
    payload: [{ value: ids.user, label: 'Hana Sato', firstName: 'Hana', lastName: 'Sato', annual_review_date: '06/30' }],
  }))
}

const bodies = (endpoint: typeof startRecord | typeof continueRecord) =>
  server.calls(endpoint).map((call) => call.body as Record<string, unknown>)
const step = (name: string) => screen.findByRole('form', { name })

test('a form is filled step by step and saved as a record', async () => {
  given()
  server.on(startRecord, () => aSaved())
  let revision = 1
  server.on(continueRecord, ({ body }) => aSaved({ revision: ++revision, isCompleted: (body as { isCompleted: boolean }).isCompleted }))
  const { person, address: at } = renderApp({ at: `${address}&back=%2Fforms`, screens: [pageAt('/forms', 'Forms')] })
  await step('Step 1 of 3: Where')
  expect(screen.getByRole('heading', { name: 'Safety walk' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  expect(bodies(startRecord)).toEqual([
    expect.objectContaining({ formId: 'walkForm', formData: '{"room":"Lab"}', currentStep: 1, isCompleted: false, location: ids.location }),
  ])
  await person.click(screen.getByRole('radio', { name: 'No' }))
  await person.type(await screen.findByRole('textbox', { name: /What was wrong/ }), 'Dust')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('checkbox', { name: 'Exit sign' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(await screen.findByText('Record has been created successfully')).toBeTruthy()
  expect(bodies(continueRecord)).toEqual([
    expect.objectContaining({ currentStep: 2, isCompleted: false, revision: 1 }),
    expect.objectContaining({
      currentStep: 3,
      isCompleted: true,
      revision: 2,
      formData: '{"room":"Lab","clean":"no","wrong":"Dust","seen":["exit"]}',
    }),
  ])
  expect(at()).toBe('/forms')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Dust')
})

test('what is missing is told at the question, and nothing is sent', async () => {
  given(aDraft({ room: 'Lab', clean: 'yes' }, 2))
  const { person } = renderApp({ at: address })
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Select at least one option.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '1 Where' }).closest('button')!)
  await step('Step 1 of 3: Where')
  await person.clear(screen.getByRole('textbox', { name: /Room/ }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Room/ })))
})

test('hiding a nested question leaves its answer out; an option that stands alone takes the others away', async () => {
  given(aDraft({ room: 'Lab' }, 1))
  server.on(continueRecord, () => aSaved({ revision: 2 }))
  const { person } = renderApp({ at: address })
  await step('Step 2 of 3: What')
  await person.click(screen.getByRole('radio', { name: 'No' }))
  await person.type(await screen.findByRole('textbox', { name: /What was wrong/ }), 'Dust')
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.queryByRole('textbox', { name: /What was wrong/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 3 of 3: Signs')
  expect(bodies(continueRecord)[0]?.['formData']).toBe('{"room":"Lab","clean":"yes"}')
  await person.click(screen.getByRole('checkbox', { name: 'Exit sign' }))
  await person.click(screen.getByRole('checkbox', { name: 'None of these' }))
  expect(screen.getByRole('checkbox', { name: 'Exit sign' })).toHaveProperty('checked', false)
})

test('an incomplete record resumes after its saved step, and a step not yet reached cannot be opened', async () => {
  given(aDraft({ room: 'Lab' }, 1))
  const { person } = renderApp({ at: address })
  await step('Step 2 of 3: What')
  expect(screen.getByRole('button', { name: '3 Signs' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await step('Step 1 of 3: Where')
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveProperty('value', 'Lab')
})

test('a form that was discarded starts with its answers, and the reason stands beside them', async () => {
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

test('an edited earlier step blocks jumps until it is saved', async () => {
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

test('Back on the furthest step keeps its unfinished input as a draft', async () => {
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

test('what is half filled when nobody is there any more becomes the draft, also on the first step', async () => {
  given()
  server.on(startRecord, () => aSaved())
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  expect(hasUnsavedInput()).toBe(true)
  await act(() => keepUnsavedInput())
  expect(bodies(startRecord)).toEqual([expect.objectContaining({ formData: '{"room":"Lab"}', currentStep: 0, isCompleted: false })])
  await waitFor(() => expect(hasUnsavedInput()).toBe(false))
  expect(await step('Step 1 of 3: Where')).toBeTruthy()
})

test('a form changed in another window is explained, and keeping mine keeps what only the other one has', async () => {
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

test('a failed save keeps the answers on screen', async () => {
  given()
  server.on(startRecord, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedSaveErrorText)
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveProperty('value', 'Lab')
})

test('while it saves the button says so and cannot be pressed twice', async () => {
  given()
  server.on(startRecord, () => new Promise(() => undefined))
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
})

test('leaving with something unsaved asks first; Cancel leads to the forms', async () => {
  given()
  const { person, address: at } = renderApp({ at: address, screens: [pageAt('/forms', 'Forms')] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(at()).toBe('/forms')
})

test('leaving the furthest step offers to keep what is typed as a draft', async () => {
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

test('a draft that cannot be kept keeps the person on the form', async () => {
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

test('for a task the draft of that task is asked for, and the task is named in each save', async () => {
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

test('a form that cannot be loaded shows the unexpected error', async () => {
  signInAs()
  server.on(getForm, () => refuse(500, 'server.unexpected', 'x'))
  renderApp({ at: address })
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedErrorText)
})

test('a form of a task completed in another tab keeps its answers and shows the words of the server', async () => {
  const taskId = '7'.repeat(24)
  given()
  server.on(getTaskDraft, () => ({ payload: aDraft({ room: 'Lab', clean: 'yes' }, 2) }))
  const text = 'You have already completed this, at 9:32 AM. What you just sent was not saved.'
  server.on(continueRecord, () => refuse(404, 'request.not_found', 'This could not be found.'))
  server.on(startRecord, () => refuse(409, 'task.completed_differently', text))
  const { person } = renderApp({ at: `${address}&taskId=${taskId}` })
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('checkbox', { name: 'Exit sign' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByRole('checkbox', { name: 'Exit sign' })).toHaveProperty('checked', true)
  expect(screen.queryByText('Record has been created successfully')).toBeNull()
})

test('the signature comes filled with the name of the account, and no other name is accepted', async () => {
  given()
  const signed: FormDefinition = {
    ...aForm,
    sections: [{ label: 'Signature', stepNumber: 1 }],
    question_blocks: [
      {
        stepNumber: 1,
        question_block: [{ type: 'input', label: 'Your full name', required: true, signature: true, answer: { key: 'signatureName' } }],
      },
    ],
  }
  server.on(getForm, () => ({ payload: signed }))
  server.on(startRecord, () => aSaved({ isCompleted: true }))
  const { person } = renderApp({ at: `${address}&back=%2Fforms`, screens: [pageAt('/forms', 'Forms')] })
  const field = await screen.findByRole('textbox', { name: /Your full name/ })
  expect(field).toHaveProperty('value', 'Hana Sato')
  expect(hasUnsavedInput()).toBe(false)
  await person.clear(field)
  await person.type(field, 'Maria Alvarez')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sign with your own name: Hana Sato.')).toBeTruthy()
  expect(server.calls(startRecord)).toHaveLength(0)
  await person.clear(field)
  await person.type(field, 'hana  sato')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Record has been created successfully')
})

test('a form that does not exist leads back to the forms', async () => {
  signInAs()
  server.on(getForm, () => refuse(404, 'form.not_found', 'There is no such form.'))
  renderApp({ at: '/forms/view?formId=gone' })
  await screen.findByText('There is no such form.')
  expect(screen.getByRole('link', { name: 'Back to Forms' }).getAttribute('href')).toBe('/forms')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
