import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { getSession, keepSession, signOut, type User } from '#contract/access'
import { login } from '#contract/sign-in'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { endSession } from '#web/platform/session/end-session.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { closedByServer, openedSockets } from '#web/platform/testing/fake-socket.ts'
import { otherTab } from '#web/platform/testing/other-tab.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'

import { pageAt, renderApp, signInAs } from './testing/render-app.tsx'

const records = pageAt('/records', 'Records')

/** A form that cannot be saved half filled; with `keep` one that can. */
function formAt(keep?: (text: string) => Promise<unknown>) {
  function Page() {
    const [text, setText] = useState('')
    const [kept, setKept] = useState('')
    const save = keep && (() => keep(text).then(() => setKept(text)))
    return (
      <form data-says-unsaved>
        <TextField label="Nickname" value={text} onChange={setText} />
        <LeaveGuard when={text !== kept} {...(save ? { keep: save } : {})} />
      </form>
    )
  }
  return { ...pageAt('/forms', ''), screen: Page }
}

/** The server reports this remaining idle time. */
const left = (idleSeconds: number, secondsLeft = 80_000) =>
  server.on(keepSession, () => ({ payload: { idleMinutes: 30, idleSeconds, secondsLeft } }))

/** The server takes a password of a person, and answers every sign-out. */
function givenDoor(user: User) {
  server.on(signOut, () => undefined)
  server.on(login, ({ body }) => {
    if ((body as { password: string }).password !== 'Sharps#2026') return refuse(422, 'session.wrong_credentials', 'x')
    document.cookie = 'token=token-after; Path=/'
    return { user, registrationStep: 4, token: 'token-after' }
  })
}

const token = () => document.cookie.includes('token=')

test('the last minute counts down in a dialog, and staying closes it', async () => {
  signInAs()
  left(58)
  const { person } = renderApp({ at: '/records', screens: [records] })
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toMatch(/You will be signed out in \d+ seconds\./)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'))
  left(1_800)
  await person.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(token()).toBe(true)
})

test('a film that plays keeps the session, though nobody touches anything', async () => {
  const film = () => (
    <video aria-label="Film">
      <track kind="captions" />
    </video>
  )
  signInAs()
  left(1_800)
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

test('Escape means staying, and an unreachable server is reported', async () => {
  signInAs()
  left(50)
  const { person } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('alertdialog')
  server.on(keepSession, () => refuse(503, 'server.unavailable', 'x'))
  await person.keyboard('{Escape}')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
})

test('in the last minute of the longest time the warning can only be put aside', async () => {
  signInAs()
  left(1_800, 40)
  const { person } = renderApp({ at: '/records', screens: [records] })
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session is about to end' })
  expect(within(dialog).queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('at the end the person is signed out, on /signin with the reason, and finds back; other tabs know', async () => {
  const user = signInAs()
  givenDoor(user)
  const tab = otherTab()
  left(1)
  localStorage.setItem('safepractice.tasks', 'x')
  const { person, address } = renderApp({ at: '/records?type=archive', screens: [records] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByText(/You were inactive for a while/)).toBeTruthy()
  expect(token()).toBe(false)
  expect(localStorage.getItem('safepractice.tasks')).toBeNull()
  expect(server.calls(signOut)).toHaveLength(1)
  expect(tab.heard).toContainEqual({ type: 'ended', expired: true, why: 'idle' })
  await person.type(screen.getByRole('textbox', { name: /Username/ }), 'hana@lakeside.example')
  await person.type(screen.getByLabelText(/^Password/), 'Sharps#2026')
  left(1_800)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Records' })
  expect(address()).toBe('/records?type=archive')
})

test('a half-filled form with a draft is saved before the end, and the page is left', async () => {
  givenDoor(signInAs())
  const tab = otherTab()
  const keep = vi.fn(async (_text: string) => undefined)
  left(1_800)
  const { person } = renderApp({ at: '/forms', screens: [formAt(keep)] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  await waitFor(() => expect(tab.heard).toContainEqual(expect.objectContaining({ type: 'kept' })))
  tab.tells({ type: 'kept', times: { idleMinutes: 30, idleSeconds: 1, secondsLeft: 80_000 } })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(keep).toHaveBeenCalledWith('Sink 2')
})

test('an end that is heard of twice drops nothing before the frame is removed', async () => {
  signInAs()
  left(1_800)
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

test('a form without a draft is covered, and is as it was when the same person is back', async () => {
  givenDoor(signInAs())
  const tab = otherTab()
  const { person, address } = renderApp({ at: '/forms', screens: [formAt()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true, why: 'idle' })
  await screen.findByRole('heading', { name: 'You were signed out' })
  expect(document.documentElement.dataset['covered']).toBe('true')
  expect(document.title).toBe('Signed out · SafePractice')
  expect(token()).toBe(false)
  const lock = within(screen.getByRole('form', { name: 'Sign in again' }))
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  expect(await lock.findByText('Required')).toBeTruthy()
  await person.type(lock.getByLabelText(/^Password/), 'wrong')
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  expect((await lock.findByRole('alert')).textContent).toContain('That password is incorrect.')
  await waitFor(() => expect(document.activeElement).toBe(lock.getByLabelText(/^Password/)))
  await person.clear(lock.getByLabelText(/^Password/))
  await person.type(lock.getByLabelText(/^Password/), 'Sharps#2026')
  const sockets = openedSockets.length
  await person.click(lock.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull())
  expect(document.documentElement.dataset['covered']).toBeUndefined()
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  expect(address()).toBe('/forms')
  expect(server.calls(login).at(-1)?.body).toEqual({ username: 'hana@lakeside.example', password: 'Sharps#2026' })
  expect(tab.heard).toContainEqual({ type: 'signedIn', userId: ids.user })
  await waitFor(() => expect(openedSockets.length).toBe(sockets + 1))
})

test('the same person signing in in another tab opens the locked page too', async () => {
  givenDoor(signInAs())
  const { person } = renderApp({ at: '/forms', screens: [formAt()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true })
  await screen.findByRole('heading', { name: 'You were signed out' })
  document.cookie = 'token=token-after; Path=/'
  otherTab().tells({ type: 'signedIn', userId: ids.user })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
})

test('another person signing in in another tab finds nothing of this page', async () => {
  givenDoor(signInAs())
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  otherTab().tells({ type: 'signedIn', userId: ids.practice })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(document.documentElement.dataset['covered']).toBe('true')
})

test('signing out in another tab leaves a half-filled form here as well: that was a choice', async () => {
  givenDoor(signInAs())
  const { person, address } = renderApp({ at: '/forms', screens: [formAt()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  document.cookie = 'token=; Path=/; Max-Age=0'
  otherTab().tells({ type: 'ended', expired: false })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
})

/** Signs out by the user menu. */
async function chooseSignOut(person: ReturnType<typeof renderApp>['person']) {
  await person.click(screen.getByRole('button', { name: 'Hana Sato, user menu' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
}

test('signing out with something unsaved asks first, and the person is signed in until they leave', async () => {
  givenDoor(signInAs())
  const { person, address } = renderApp({ at: '/forms', screens: [formAt()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  await chooseSignOut(person)
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(token()).toBe(true)
  await person.click(asked.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  expect([token(), server.calls(signOut).length]).toEqual([true, 0])
  await chooseSignOut(person)
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect([token(), server.calls(signOut).length, address()]).toEqual([false, 1, '/signin'])
})

test('signing out saves a draft and does not ask; where that fails it does', async () => {
  givenDoor(signInAs())
  const keep = vi.fn(async (_text: string): Promise<unknown> => Promise.reject(new Error('no connection')))
  const { person, address } = renderApp({ at: '/forms', screens: [formAt(keep)] })
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

test('a session refused in another tab leads to /signin here too, which remembers where this tab was', async () => {
  signInAs()
  const { address } = renderApp({ at: '/records?type=archive', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  document.cookie = 'token=; Path=/; Max-Age=0'
  otherTab().tells({ type: 'ended', expired: true })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(new URL(address(), 'http://x').searchParams.get('from')).toBe('/records?type=archive')
})

test('a person who was removed sees why, and has nothing to go on with; a half-filled form is left', async () => {
  signInAs()
  const tab = otherTab()
  const { person, address } = renderApp({ at: '/forms', screens: [formAt()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  server.on(getSession, () => refuse(401, 'session.removed', 'Your access has ended. Please contact your administrator.'))
  closedByServer()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.getByRole('status').textContent).toBe('Your access has ended. Please contact your administrator.')
  expect(address()).toContain('ended=removed')
  await waitFor(() => expect(tab.heard).toContainEqual({ type: 'ended', expired: true, why: 'removed' }))
})

test('a person who was removed while no page was open sees why when they open one', async () => {
  document.cookie = 'token=token; Path=/'
  server.on(getSession, () => refuse(401, 'session.removed', 'Your access has ended. Please contact your administrator.'))
  renderApp({ at: '/records', screens: [records] })
  expect(await screen.findByText('Your access has ended. Please contact your administrator.')).toBeTruthy()
})

test('a socket that the server closed makes the page look at once whether it is still signed in', async () => {
  signInAs()
  const { address } = renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  await waitFor(() => expect(openedSockets).toHaveLength(1))
  closedByServer()
  await waitFor(() => expect(server.calls(getSession).length).toBeGreaterThan(1))
  expect(screen.getByRole('heading', { name: 'Records' })).toBeTruthy()
  server.on(getSession, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  closedByServer()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toContain('from=%2Frecords')
})

test('coming back to a tab where the same person signed in again changes nothing; another person makes it new', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  signInAs()
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  document.cookie = 'token=another; Path=/'
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.calls(getSession)).toHaveLength(2))
  expect(reload).not.toHaveBeenCalled()
  document.cookie = 'token=a-third; Path=/'
  server.on(getSession, () => ({ payload: { user: aPerson({ _id: ids.practice }) } }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})
