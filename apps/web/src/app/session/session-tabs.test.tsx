import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { getSession } from '#contract/access/access'
import { call } from '#web/platform/api/call.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { knownUser } from '#web/platform/session/known-user.ts'
import { onSessionEvent } from '#web/platform/session/session-events.ts'
import { fingerprint } from '#web/platform/session/token.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { otherTab } from '#web/platform/testing/other-tab.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { renderApp, signInAs } from '../testing/render-app.tsx'
import { formScreen, acceptSignIns, records, hasToken } from '../testing/session-scene.tsx'

test('the same person signing in in another tab unlocks the page', async () => {
  acceptSignIns(signInAs())
  const { person } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true })
  await screen.findByRole('heading', { name: 'You were signed out' })
  document.cookie = 'token=token-after; Path=/'
  otherTab().send({ type: 'signedIn', userId: ids.user })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
})

test('after another person signs in in another tab, nothing of this page is left', async () => {
  acceptSignIns(signInAs())
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  otherTab().send({ type: 'signedIn', userId: ids.practice })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(document.documentElement.dataset['covered']).toBe('true')
})

test('signing out in another tab leaves a half-filled form here too, because it was intended', async () => {
  acceptSignIns(signInAs())
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  document.cookie = 'token=; Path=/; Max-Age=0'
  otherTab().send({ type: 'ended', expired: false })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
})

test("a session rejected in another tab redirects to /signin here too, and this tab's address is remembered", async () => {
  signInAs()
  const { address } = renderApp({ at: '/records?type=archive', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  document.cookie = 'token=; Path=/; Max-Age=0'
  otherTab().send({ type: 'ended', expired: true })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(new URL(address(), 'http://x').searchParams.get('from')).toBe('/records?type=archive')
})

test('a tab that can still read the cookie of the ended session removes it and leaves', async () => {
  signInAs()
  const { address, client } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  otherTab().send({ type: 'ended', expired: false, of: fingerprint('token-of-the-test') })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
  expect(hasToken()).toBe(false)
  await waitFor(() => expect(knownUser(client)).toBeUndefined())
})

test('a late message about the end of an earlier session does not end a newer one', async () => {
  signInAs()
  const { client } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  const tab = otherTab()
  tab.send({ type: 'ended', expired: false, of: fingerprint('token-before') })
  const moved = vi.fn()
  onTestFinished(onSessionEvent(moved))
  tab.send({ type: 'moved', to: 'Lakeside' })
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ type: 'movedElsewhere', to: 'Lakeside' }))
  expect(moved).toHaveBeenCalledTimes(1)
  expect(hasToken()).toBe(true)
  expect(knownUser(client)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Records' })).toBeTruthy()
})

test('a call rejected after another session has started does not end the new session', async () => {
  signInAs()
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  server.on(getSession, () => {
    document.cookie = 'token=token-after; Path=/'
    return refuse(401, 'session.expired', 'x')
  })
  await expect(call(getSession)).rejects.toMatchObject({ status: 401 })
  expect(hasToken()).toBe(true)
  expect(screen.getByRole('heading', { name: 'Records' })).toBeTruthy()
})

test('returning to a tab changes nothing if the same person signed in again, and reloads it for another person', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  signInAs()
  const { client } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  document.cookie = 'token=another; Path=/'
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.calls(getSession)).toHaveLength(2))
  // A second check while the first one is pending would share its response.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(reload).not.toHaveBeenCalled()
  document.cookie = 'token=a-third; Path=/'
  server.on(getSession, () => ({ payload: { user: aPerson({ _id: ids.practice }) } }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a locked page whose tab missed the sign-in in another tab unlocks on return for its person, and reloads for another', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  signInAs()
  const { person } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true })
  await screen.findByRole('heading', { name: 'You were signed out' })
  document.cookie = 'token=token-after; Path=/'
  server.on(getSession, () => ({ payload: { user: aPerson({ _id: ids.practice }) } }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'You were signed out' })).toBeTruthy()
  server.on(getSession, () => ({ payload: { user: aPerson() } }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
})
