import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FormDefinition } from '#content/forms/form-types'
import { getSession, signOut, type User } from '#contract/access/access'
import { continueRecord, getDraft, getForm, listForms, startRecord } from '#contract/forms/forms'
import { getLocation } from '#contract/locations/locations'
import { shellSlots } from '#web/app/frame/shell-slots.ts'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { WaitingBanner } from '#web/features/forms/drafts/waiting-banner.tsx'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { writeSlice } from '#web/platform/storage/client-store.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'
import { fakeDrafts } from '#web/platform/testing/fake-drafts.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { simulateServerClose } from '#web/platform/testing/fake-socket.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

import { aDraft, aForm, aSaved, draftId } from '../testing/a-form.ts'
import { address, bodies, given, step } from '../testing/fill-form.ts'

const noAnswer = () => {
  server.setReachable(false)
  throw new TypeError('no connection')
}
const id = `${ids.user} ${ids.location} walkForm  `
const forms = pageAt('/forms', 'Forms')
const week = 7 * 86_400_000

/** A completed form of this person that was sent without receiving a response. */
function aKept(change: Partial<DeviceDraft> = {}): DeviceDraft {
  const formData = '{"room":"Lab","clean":"yes","seen":["exit"]}'
  const at = Date.now() - 60_000
  return {
    id,
    personId: ids.user,
    locationId: ids.location,
    place: 'Main Street',
    formId: 'walkForm',
    name: 'Safety walk',
    formVersion: 1,
    formData,
    step: 3,
    completedStep: 3,
    base: null,
    savedAt: at,
    sessionEnds: Date.now() + 600_000,
    tried: { key: 'key-of-the-first-try', at, request: { body: { ...sentBody, formData } } },
    entries: [
      { key: ['GET /api/v2/location/:locationId', { locationId: ids.location }, {}], data: { payload: aLocation() }, updatedAt: 0 },
      { key: ['GET /api/v2/form/:formId', { formId: 'walkForm' }, {}], data: { payload: aForm }, updatedAt: 0 },
    ],
    ...change,
  }
}
/** Stores the person as an earlier page load of this session would have. */
const remember = (user: User) =>
  writeSlice('user', 'token-of-the-test', [{ key: endpointQuery(getSession).queryKey, data: { payload: { user } }, updatedAt: Date.now() }])

const sentBody = {
  formId: 'walkForm',
  formVersion: 1,
  name: 'Safety walk',
  currentStep: 3,
  isCompleted: true,
  deleted: false,
  isApproved: false,
  location: ids.location,
}

test('without a response, a form continues, is stored whole, and Send now sends it once under its first idempotency key', async () => {
  given()
  const held = fakeDrafts()
  server.on(startRecord, noAnswer)
  const { person } = renderApp({ at: `${address}&back=%2Fforms`, screens: [forms] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await step('Step 2 of 3: What')
  await screen.findByText(/Kept on this device, not sent/)
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Exit sign' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('No connection: this form is not sent yet')
  const kept = held.get(id)
  expect(kept).toMatchObject({ step: 3, formData: '{"room":"Lab","clean":"yes","seen":["exit"]}', base: null })
  server.on(startRecord, () => aSaved({ isCompleted: true }))
  await person.click(screen.getByRole('button', { name: 'Send now' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(server.calls(startRecord).at(-1)?.headers.get('idempotency-key')).toBe(kept?.tried?.key)
  expect(bodies(startRecord).at(-1)).toEqual(kept?.tried?.request.body)
  expect(held.size).toBe(0)
})

test('a kept form opens without a connection, but not after the session has expired by idling', async () => {
  const user = aPerson()
  for (const sessionEnds of [Date.now() + 600_000, Date.now() - 1]) {
    given()
    fakeDrafts(aKept({ tried: undefined, step: 2, completedStep: 2, sessionEnds }))
    for (const read of [getLocation, getForm, getDraft]) server.on(read, noAnswer)
    remember(user)
    const view = renderApp({ at: address })
    if (sessionEnds > Date.now()) {
      await step('Step 2 of 3: What')
      expect(screen.getByText(/From this device, entered on/)).toBeTruthy()
    } else {
      await screen.findByRole('button', { name: 'Try again' })
      expect(screen.queryByText('Safety walk')).toBeNull()
    }
    view.unmount()
  }
})

test('a draft that has since changed on the server is compared, and nothing is lost', async () => {
  given(aDraft({ room: 'Kitchen' }, 1, 5))
  fakeDrafts(aKept({ tried: undefined, base: { _id: draftId, revision: 1 } }))
  server.on(continueRecord, () => aSaved({ revision: 6 }))
  const { person } = renderApp({ at: address })
  const dialog = await screen.findByRole('dialog', { name: 'This form was changed in another window' })
  expect(within(dialog).getByText('Other window: Kitchen')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(bodies(continueRecord)[0]).toMatchObject({ revision: 5, formData: expect.stringContaining('Lab') }))
})

test('a confidential form is never kept on the device, and says so', async () => {
  given()
  const confidential: FormDefinition = { ...aForm, confidential: true }
  server.on(getForm, () => ({ payload: confidential }))
  server.on(startRecord, noAnswer)
  const held = fakeDrafts()
  const { person } = renderApp({ at: address })
  await step('Step 1 of 3: Where')
  expect(screen.getByText('This form is confidential. Nothing you enter is kept on this device.')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('alert')).textContent).toContain('stays on this page only')
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveProperty('value', 'Lab')
  expect(held.size).toBe(0)
})

test('leaving without saving removes what was typed', async () => {
  given()
  const held = fakeDrafts()
  const { person } = renderApp({ at: address, screens: [forms] })
  await step('Step 1 of 3: Where')
  await person.type(screen.getByRole('textbox', { name: /Room/ }), 'Lab')
  await waitFor(() => expect(held.get(id)?.formData).toBe('{"room":"Lab"}'))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Forms' })
  await waitFor(() => expect(held.size).toBe(0))
})

test.for([
  ['session.signed_out_by_person', 'You were signed out of this device.', 0],
  ['session.removed', 'Your access has ended.', 0],
  ['session.signed_out', 'Sign in', 1],
] as const)('a session that ended with %s shows "%s" and leaves %i forms on the device', async ([code, words, left]) => {
  signInAs()
  const held = fakeDrafts(aKept(), aKept({ id: 'old', savedAt: Date.now() - week }))
  server.on(getSession, () => refuse(401, code, 'Please sign in.'))
  renderApp({ at: '/forms', screens: [forms] })
  simulateServerClose()
  expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0)
  await waitFor(() => expect([...held.keys()]).toEqual([id].slice(0, left)))
})

test('the list sends kept forms, explains rejections and deletes, and drafts that are old or of other people are removed', async () => {
  signInAs()
  server.on(listForms, () => ({ payload: [] }))
  const other = aKept({ id: 'other', personId: 'f'.repeat(24), name: 'Of somebody else' })
  const held = fakeDrafts(aKept(), aKept({ id: 'old', savedAt: Date.now() - week }), other)
  const text = 'This task has been completed in the meantime.'
  server.on(startRecord, () => refuse(409, 'task.not_open', text))
  const { person } = renderApp({ at: '/forms' })
  const list = within(await screen.findByRole('region', { name: 'On this device (1)' }))
  expect([...held.keys()]).toEqual([id])
  await person.click(list.getByRole('button', { name: 'Send now: Safety walk' }))
  expect((await list.findByRole('alert')).textContent).toBe(text)
  expect(server.calls(startRecord)[0]?.headers.get('idempotency-key')).toBe('key-of-the-first-try')
  await person.click(list.getByRole('button', { name: 'Delete: Safety walk' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'On this device (1)' })).toBeNull())
  expect(held.size).toBe(0)
})

test('every page shows a reminder of unsent forms, and signing out lists and then deletes them', async () => {
  signInAs()
  shellSlots.Invitations = WaitingBanner
  server.on(signOut, () => undefined)
  const held = fakeDrafts(aKept())
  const { person, router, address: at } = renderApp({ screens: [pageAt('/', 'Start'), forms] })
  await screen.findByText(/Not sent yet, on this device only: Safety walk/)
  await router.navigate({ to: '/logout' })
  await screen.findByRole('heading', { name: 'Sign out and delete unsent forms?' })
  expect(await screen.findByText('(not sent yet, Main Street)')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await screen.findByRole('heading', { name: 'Forms' })
  expect(held.size).toBe(1)
  await router.navigate({ to: '/logout' })
  await person.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(at()).toBe('/signin'))
  expect(held.size).toBe(0)
  expect(document.cookie).not.toContain('token')
  delete shellSlots.Invitations
})
