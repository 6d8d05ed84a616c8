import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { getSession, keepSession, signOut } from '#contract/access/access'
import { listForms } from '#contract/forms/forms'
import { login } from '#contract/access/sign-in'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { fingerprint } from '#web/platform/session/token.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { simulateServerClose, openedSockets } from '#web/platform/testing/fake-socket.ts'
import { otherTab } from '#web/platform/testing/other-tab.ts'
import { ids } from '#web/platform/testing/people.ts'

import { renderApp, signInAs } from '../testing/render-app.tsx'
import { formScreen, acceptSignIns, setTimeLeft, records, hasToken } from '../testing/session-scene.tsx'

test('the last minute counts down in a dialog, and staying closes it', async () => {
  signInAs()
  setTimeLeft(58)
  const { person } = renderApp({ at: '/records', screens: [records] })
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toMatch(/You will be signed out in \d+ seconds\./)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'))
  setTimeLeft(1_800)
  await person.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(hasToken()).toBe(true)
})

test('a playing film extends the session without any touch', async () => {
  const film = () => (
    <video aria-label="Film">
      <track kind="captions" />
    </video>
  )
  signInAs()
  setTimeLeft(1_800)
  renderApp({ at: '/records', screens: [{ ...records, screen: film }] })
  const video = await screen.findByLabelText('Film')
  await waitFor(() => expect(server.calls(keepSession)).toHaveLength(1))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 70_000)
  await waitFor(() => {
    video.dispatchEvent(new Event('timeupdate'))
    expect(server.calls(keepSession).length).toBeGreaterThan(1)
  })
})

test('Escape means stay, and an unreachable server is reported', async () => {
  signInAs()
  setTimeLeft(50)
  const { person } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('alertdialog')
  server.on(keepSession, () => refuse(503, 'server.unavailable', 'x'))
  await person.keyboard('{Escape}')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
})

test('in the last minute of the maximum session length, the warning can only be dismissed', async () => {
  signInAs()
  setTimeLeft(1_800, 40)
  const { person } = renderApp({ at: '/records', screens: [records] })
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session is about to end' })
  expect(within(dialog).queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('when the session ends, the user is on /signin with the reason, returns to the page after sign-in, and other tabs are notified', async () => {
  const user = signInAs()
  acceptSignIns(user)
  const tab = otherTab()
  setTimeLeft(1)
  localStorage.setItem('safepractice.tasks', 'x')
  const { person, address } = renderApp({ at: '/records?type=archive', screens: [records] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByText(/You were inactive for a while/)).toBeTruthy()
  expect(hasToken()).toBe(false)
  expect(localStorage.getItem('safepractice.tasks')).toBeNull()
  expect(server.calls(signOut)).toHaveLength(1)
  expect(tab.received).toContainEqual({ type: 'ended', expired: true, why: 'idle', of: fingerprint('token-of-the-test') })
  await enter(person, screen.getByRole('textbox', { name: /Username/ }), 'hana@lakeside.example')
  await enter(person, screen.getByLabelText(/^Password/), 'Sharps#2026')
  setTimeLeft(1_800)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Records' })
  expect(address()).toBe('/records?type=archive')
})

test('a half-filled form with a draft is saved before the end, and the page is left', async () => {
  acceptSignIns(signInAs())
  const tab = otherTab()
  const keep = vi.fn(async (_text: string) => undefined)
  setTimeLeft(1_800)
  const { person } = renderApp({ at: '/forms', screens: [formScreen(keep)] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  await waitFor(() => expect(tab.received).toContainEqual(expect.objectContaining({ type: 'kept' })))
  tab.send({ type: 'kept', times: { idleMinutes: 30, idleSeconds: 1, secondsLeft: 80_000 } })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(keep).toHaveBeenCalledWith('Sink 2')
})

test('an end reported twice clears no data before the frame is unmounted', async () => {
  signInAs()
  setTimeLeft(1_800)
  function Page() {
    const [times, setTimes] = useState(0)
    return <button onClick={() => setTimes(times + 1)}>{useCurrentUser().fullName}</button>
  }
  const { address } = renderApp({ at: '/records', screens: [{ ...records, screen: Page }] })
  const page = await screen.findByRole('button', { name: 'Hana Sato' })
  endSession({ expired: true })
  while (address() === '/records') await Promise.resolve()
  endSession({ expired: true })
  await Promise.resolve()
  act(() => page.click())
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

test('a form without a draft is covered, and is unchanged when the same person signs in again', async () => {
  acceptSignIns(signInAs())
  const tab = otherTab()
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true, why: 'idle' })
  await screen.findByRole('heading', { name: 'You were signed out' })
  expect(document.documentElement.dataset['covered']).toBe('true')
  expect(document.title).toBe('Signed out · SafePractice')
  expect(hasToken()).toBe(false)
  const lock = within(screen.getByRole('form', { name: 'Sign in again' }))
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  expect(await lock.findByText('Required')).toBeTruthy()
  await person.type(lock.getByLabelText(/^Password/), 'wrong')
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  expect((await lock.findByRole('alert')).textContent).toContain('That password is incorrect.')
  await waitFor(() => expect(document.activeElement).toBe(lock.getByLabelText(/^Password/)))
  await person.clear(lock.getByLabelText(/^Password/))
  await enter(person, lock.getByLabelText(/^Password/), 'Sharps#2026')
  const sockets = openedSockets.length
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull())
  expect(document.documentElement.dataset['covered']).toBeUndefined()
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  expect(address()).toBe('/forms')
  expect(server.calls(login).at(-1)?.body).toEqual({ username: 'hana@lakeside.example', password: 'Sharps#2026' })
  expect(tab.received).toContainEqual({ type: 'signedIn', userId: ids.user })
  await waitFor(() => expect(openedSockets.length).toBe(sockets + 1))
})

test('a locked page makes no reads, and its stale data is read again once it is unlocked', async () => {
  acceptSignIns(signInAs())
  server.on(listForms, () => ({ payload: [] }))
  const { screen: Form } = formScreen()
  function Page() {
    useEndpoint(listForms, {}, { refetchInterval: 20, staleTime: 0 })
    return <Form />
  }
  const { person } = renderApp({ at: '/records', screens: [{ ...records, screen: Page }] })
  await waitFor(() => expect(server.calls(listForms).length).toBeGreaterThan(2))
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true })
  await screen.findByRole('heading', { name: 'You were signed out' })
  // A read that was under way when the page was locked may still arrive.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const reads = server.calls(listForms).length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.calls(listForms)).toHaveLength(reads)
  await enter(person, screen.getByLabelText(/^Password/), 'Sharps#2026')
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(server.calls(listForms).length).toBeGreaterThan(reads))
})

test('a removed person sees the reason and cannot continue, and a half-filled form is left', async () => {
  signInAs()
  const tab = otherTab()
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  server.on(getSession, () => refuse(401, 'session.removed', 'Your access has ended. Please contact your administrator.'))
  simulateServerClose()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByRole('status').textContent).toBe('Your access has ended. Please contact your administrator.')
  expect(address()).toContain('ended=removed')
  await waitFor(() => expect(tab.received).toContainEqual(expect.objectContaining({ type: 'ended', expired: true, why: 'removed' })))
})

test('a person removed while no page was open sees the reason on the next visit', async () => {
  document.cookie = 'token=token; Path=/'
  server.on(getSession, () => refuse(401, 'session.removed', 'Your access has ended. Please contact your administrator.'))
  renderApp({ at: '/records', screens: [records] })
  expect(await screen.findByText('Your access has ended. Please contact your administrator.')).toBeTruthy()
})

test('when the server closes the socket, the page immediately checks whether the session is still valid', async () => {
  signInAs()
  const { address } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  await waitFor(() => expect(openedSockets).toHaveLength(1))
  simulateServerClose()
  await waitFor(() => expect(server.calls(getSession).length).toBeGreaterThan(1))
  expect(screen.getByRole('heading', { name: 'Records' })).toBeTruthy()
  server.on(getSession, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  simulateServerClose()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toContain('from=%2Frecords')
})
