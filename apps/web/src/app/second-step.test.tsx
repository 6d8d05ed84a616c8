import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { login, type SecondStepWay } from '#contract/access/sign-in'
import { getLocation } from '#contract/locations/locations'
import { answerSecondStep, passkeySignInOptions, secondStepPasskeyOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson } from '#web/platform/testing/people.ts'
import { fakePasskeys, passkeyRequest } from '#web/shared/sign-in/testing/fake-passkeys.ts'

import { keepSessions, pageAt, renderApp } from './testing/render-app.tsx'

const dashboard = pageAt('/', 'Dashboard')
const expiresAt = '2026-11-29T12:05:00.000Z'

function signedIn() {
  document.cookie = 'token=fresh; Path=/'
  const user = aPerson()
  return { user, registrationStep: user.registrationStep, token: 'fresh' }
}

/** The account has these second factors, and the password is right. */
function withSecondFactor(...ways: SecondStepWay[]) {
  server.on(login, () => ({ secondStep: { token: 'step', ways, expiresAt } }))
  server.on(passkeySignInOptions, () => ({ payload: { token: 'question', options: passkeyRequest, expiresAt } }))
  server.on(getLocation, () => ({ payload: aLocation() }))
  keepSessions()
}

async function enterPassword({ person }: ReturnType<typeof renderApp>) {
  await enter(person, await screen.findByLabelText(/Username/), 'hana@lakeside.example')
  await enter(person, screen.getByLabelText(/^Password/), 'Right1!pass')
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'One more step' })
}

test('after the password, a code of the app signs in, and Enter sends it', async () => {
  withSecondFactor('authenticator', 'recoveryCode')
  server.on(answerSecondStep, () => ({ payload: signedIn() }))
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  await enterPassword(app)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Code from the app/)))
  await app.person.keyboard('123456{Enter}')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(server.calls(answerSecondStep)[0]?.body).toEqual({ token: 'step', code: '123456' })
})

test('an empty and a wrong code are refused at the field, and the code can be corrected', async () => {
  withSecondFactor('authenticator')
  server.on(answerSecondStep, () => refuse(422, 'session.second_factor_wrong', 'This is not the right code.'))
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  await enterPassword(app)
  await app.person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Required')
  expect(server.calls(answerSecondStep)).toHaveLength(0)
  await app.person.type(screen.getByLabelText(/Code from the app/), '111111{Enter}')
  await screen.findByText('This is not the right code.')
  expect(screen.getByLabelText(/Code from the app/)).toHaveProperty('value', '111111')
})

test('an ended step asks for the password again and says why', async () => {
  withSecondFactor('authenticator')
  server.on(answerSecondStep, () => refuse(422, 'session.second_step_used_up', 'There were too many wrong answers.'))
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  await enterPassword(app)
  await app.person.type(screen.getByLabelText(/Code from the app/), '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('There were too many wrong answers.')
  expect(screen.getByLabelText(/^Password/)).toBeTruthy()
})

test('a recovery code replaces the app', async () => {
  withSecondFactor('authenticator', 'recoveryCode')
  server.on(answerSecondStep, () => ({ payload: signedIn() }))
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  await enterPassword(app)
  await app.person.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  await app.person.type(screen.getByLabelText(/Recovery code/), 'abcde-fghij{Enter}')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(server.calls(answerSecondStep)[0]?.body).toEqual({ token: 'step', code: 'abcde-fghij' })
})

test('a passkey answers the second step, and a closed window changes nothing', async () => {
  withSecondFactor('passkey', 'recoveryCode')
  server.on(secondStepPasskeyOptions, () => ({ payload: { options: passkeyRequest } }))
  server.on(answerSecondStep, () => ({ payload: signedIn() }))
  fakePasskeys({ modal: 'NotAllowedError' })
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  await enterPassword(app)
  await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(server.calls(secondStepPasskeyOptions)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveProperty('disabled', false))
  expect(server.calls(answerSecondStep)).toHaveLength(0)
  fakePasskeys()
  await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(server.calls(answerSecondStep)[0]?.body).toMatchObject({ token: 'step', response: { id: 'Y3JlZGVudGlhbA' } })
})

test('a browser without passkeys is not asked for one', async () => {
  withSecondFactor('passkey', 'recoveryCode')
  const app = renderApp({ at: '/signin', screens: [dashboard] })
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  await enterPassword(app)
  expect(screen.getByLabelText(/Recovery code/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})

test('a passkey chosen at the username field signs in without a click', async () => {
  withSecondFactor()
  server.on(signInByPasskey, () => ({ payload: signedIn() }))
  const { asked } = fakePasskeys({ autofill: 'chosen' })
  renderApp({ at: '/signin', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(asked).toEqual([{ mediation: 'conditional', challenge: 'challenge' }])
  expect(server.calls(signInByPasskey)[0]?.body).toMatchObject({ token: 'question', response: { id: 'Y3JlZGVudGlhbA' } })
})

test('an offer that cannot be made shows nothing', async () => {
  withSecondFactor()
  server.on(passkeySignInOptions, () => refuse(500, 'server.unexpected', 'x'))
  fakePasskeys()
  renderApp({ at: '/signin', screens: [dashboard] })
  await waitFor(() => expect(server.calls(passkeySignInOptions)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the button signs in with a passkey while another is offered at the field, and a refusal is shown', async () => {
  withSecondFactor()
  server.on(signInByPasskey, () => refuse(422, 'session.passkey_refused', 'This passkey was not accepted.'))
  const { asked } = fakePasskeys()
  const { person } = renderApp({ at: '/signin', screens: [dashboard] })
  await waitFor(() => expect(asked).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey was not accepted.')
  server.on(signInByPasskey, () => ({ payload: signedIn() }))
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
})
