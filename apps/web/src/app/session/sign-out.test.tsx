import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { signOut } from '#contract/access/access'
import { listForms } from '#contract/forms/forms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { onSessionEvent } from '#web/platform/session/session-events.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { ids } from '#web/platform/testing/people.ts'

import { renderApp, signInAs } from '../testing/render-app.tsx'
import { formScreen, acceptSignIns, hasToken, records } from '../testing/session-scene.tsx'

/** Signs out through the user menu. */
async function chooseSignOut(person: ReturnType<typeof renderApp>['person']) {
  await person.click(screen.getByRole('button', { name: 'Hana Sato, user menu' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
}

test('signing out with unsaved input asks first, and the user stays signed in until they leave', async () => {
  acceptSignIns(signInAs())
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  await chooseSignOut(person)
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(hasToken()).toBe(true)
  await person.click(asked.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  expect([hasToken(), server.calls(signOut).length]).toEqual([true, 0])
  await chooseSignOut(person)
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect([hasToken(), server.calls(signOut).length, address()]).toEqual([false, 1, '/signin'])
})

test('signing out at once cancels what the page was still loading', async () => {
  acceptSignIns(signInAs())
  const Loading = () => void useEndpoint(listForms, { query: { location: ids.location } } as never)
  server.on(listForms, () => new Promise(() => undefined))
  const reads = vi.spyOn(globalThis, 'fetch')
  const { person } = renderApp({ at: '/records', screens: [{ ...records, screen: () => <Loading /> }] })
  await waitFor(() => expect(server.calls(listForms)).toHaveLength(1))
  const signal = reads.mock.calls.find(([address]) => String(address).startsWith(listForms.path))?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  const heard: unknown[] = []
  onTestFinished(onSessionEvent(({ type }) => heard.push([type, signal?.aborted])))
  await chooseSignOut(person)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect([heard, server.calls(signOut).length]).toEqual([[['ended', true]], 1])
})

test('signing out saves a draft without asking, and asks if saving fails', async () => {
  acceptSignIns(signInAs())
  const keep = vi.fn(async (_text: string): Promise<unknown> => Promise.reject(new Error('no connection')))
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen(keep)] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  await chooseSignOut(person)
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  keep.mockResolvedValue(undefined)
  await chooseSignOut(person)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(keep.mock.calls).toEqual([['Sink 2'], ['Sink 2']])
  expect(address()).toBe('/signin')
})
