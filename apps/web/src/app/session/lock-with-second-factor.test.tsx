import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { signOut } from '#contract/access/access'
import { login, type SecondStepNeeded } from '#contract/access/sign-in'
import { answerSecondStep, passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson } from '#web/platform/testing/people.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { fakePasskeys, passkeyRequest } from '#web/shared/sign-in/testing/fake-passkeys.ts'

import { renderApp, signInAs } from '../testing/render-app.tsx'
import { formScreen } from '../testing/session-scene.tsx'

const expiresAt = '2026-11-29T12:05:00.000Z'

/** A page with unsaved input whose session has ended. */
async function lockedPage() {
  const user = signInAs()
  server.on(signOut, () => undefined)
  server.on(passkeySignInOptions, () => ({ payload: { token: 'question', options: passkeyRequest, expiresAt } }))
  const { person } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  endSession({ expired: true })
  await screen.findByRole('heading', { name: 'You were signed out' })
  return { user, person }
}

/** The lock only covers the input, so it is in the page before, too. */
async function unlockedField() {
  await waitFor(() => expect(document.documentElement.dataset['covered']).toBeUndefined())
  return screen.getByRole('textbox', { name: 'Nickname' })
}

/** The answer of a sign-in of this person. */
function signedIn(user: ReturnType<typeof aPerson>) {
  document.cookie = 'token=token-after; Path=/'
  return { user, registrationStep: 5, token: 'token-after' }
}

test('a locked page asks for the second step, and what was entered is still there afterwards', async () => {
  const { user, person } = await lockedPage()
  const secondStep: SecondStepNeeded['secondStep'] = { token: 'step', ways: ['authenticator'], expiresAt }
  server.on(login, () => ({ secondStep }))
  server.on(answerSecondStep, () => refuse(422, 'session.second_step_ended', 'This sign-in has ended.'))
  const enterPassword = async () => {
    await enter(person, await screen.findByLabelText(/^Password/), 'Sharps#2026')
    await person.click(screen.getByRole('button', { name: 'Sign In' }))
  }
  await enterPassword()
  await person.type(await screen.findByLabelText(/Code from the app/), '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This sign-in has ended.')
  server.on(answerSecondStep, () => ({ payload: signedIn(user) }))
  await person.clear(screen.getByLabelText(/^Password/))
  await enterPassword()
  await person.type(await screen.findByLabelText(/Code from the app/), '123456{Enter}')
  expect(await unlockedField()).toHaveProperty('value', 'Sink 2')
})

test('the passkey of the same person unlocks the page', async () => {
  fakePasskeys()
  const { user, person } = await lockedPage()
  server.on(signInByPasskey, () => ({ payload: signedIn(user) }))
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await unlockedField()).toHaveProperty('value', 'Sink 2')
})

test('the passkey of somebody else leaves the page, so that nobody continues with what another person entered', async () => {
  fakePasskeys()
  const { person } = await lockedPage()
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  server.on(signInByPasskey, () => ({ payload: signedIn(aPerson({ _id: 'f'.repeat(24) })) }))
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(screen.getByRole('heading', { name: 'You were signed out' })).toBeTruthy()
  leave.mockRestore()
})
