import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FormDefinition } from '#content/forms/form-types'
import { unexpectedErrorText, unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { continueRecord, getForm, getTaskDraft, startRecord } from '#contract/forms/forms'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hasUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDraft, aForm, aSaved } from './testing/a-form.ts'
import { address, bodies, given, step } from './testing/fill-form.ts'

test('a form is filled in step by step and saved as a record', async () => {
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

test('what to do before the form is an alert', async () => {
  const form = aForm
  const [first, ...rest] = form.question_blocks
  const urgent = { type: 'label' as const, label: 'Care comes first.', required: false, answer: { key: 'care' }, urgent: true as const }
  given()
  server.on(getForm, () => ({
    payload: { ...form, question_blocks: [{ ...first!, question_block: [urgent, ...first!.question_block] }, ...rest] },
  }))
  renderApp({ at: address })
  await step('Step 1 of 3: Where')
  expect(screen.getByText('Care comes first.').closest('[role=alert]')).toBeTruthy()
})

test('missing answers are marked at their questions, and nothing is sent', async () => {
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

test('the next step starts at its heading, and the footer shows what is saved and what is missing', async () => {
  given()
  server.on(startRecord, () => aSaved())
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  screen.getByText('3 required answers left')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  screen.getByText(/Not saved yet/)
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const heading = await screen.findByRole('heading', { name: 'Step 2 of 3: What' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText(/Saved · 2 required answers left/)
  expect(screen.queryByText(/You began this form/)).toBeNull()
})

test('hiding a nested question omits its answer, and an exclusive option clears the others', async () => {
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

test('while saving, the button says so and is disabled', async () => {
  given()
  server.on(startRecord, () => new Promise(() => undefined))
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
})

test('a form that cannot be loaded shows the unexpected error', async () => {
  signInAs()
  server.on(getForm, () => refuse(500, 'server.unexpected', 'x'))
  renderApp({ at: address })
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedErrorText)
})

test('a form whose task was completed in another tab keeps its answers and shows the server’s message', async () => {
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

test('the signature is prefilled with the account’s name, and no other name is accepted', async () => {
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

test('a form that told people of an event leads to the page that says who was told', async () => {
  given(aDraft({ room: 'Lab', clean: 'yes', seen: ['exit'] }, 2))
  const alarm = 'a1'.repeat(12)
  server.on(continueRecord, () => aSaved({ isCompleted: true, alarm }))
  const { person, address: at } = renderApp({ at: `${address}&back=%2Fforms`, screens: [pageAt('/happened', 'Who was told')] })
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Who was told' })
  expect(at()).toBe(`/happened?alarm=${alarm}`)
})

test('a saved form leads to the page after it, and a canceled one back', async () => {
  const screens = [pageAt('/happened', 'What happens next'), pageAt('/forms', 'Forms')]
  const from = `${address}&back=%2Fforms&after=%2Fhappened%3Fsaved%3Dyes`
  given(aDraft({ room: 'Lab', clean: 'yes', seen: ['exit'] }, 2))
  server.on(continueRecord, () => aSaved({ isCompleted: true }))
  const { person, address: at, router } = renderApp({ at: from, screens })
  await step('Step 3 of 3: Signs')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'What happens next' })
  expect(at()).toBe('/happened?saved=yes')
  await router.navigate({ to: from })
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'Forms' })
})

test('without a form, the URL redirects to the list', async () => {
  signInAs()
  const { address: at } = renderApp({ at: '/forms/view', screens: [pageAt('/forms', 'Forms')] })
  await screen.findByRole('heading', { name: 'Forms' })
  expect(at()).toBe('/forms')
})

test('a form that does not exist offers a link back to the forms', async () => {
  signInAs()
  server.on(getForm, () => refuse(404, 'form.not_found', 'There is no such form.'))
  renderApp({ at: '/forms/view?formId=gone' })
  await screen.findByText('There is no such form.')
  expect(screen.getByRole('link', { name: 'Back to Forms' }).getAttribute('href')).toBe('/forms')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
