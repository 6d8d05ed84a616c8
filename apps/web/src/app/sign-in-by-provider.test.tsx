import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { onboard, updateOnboarding } from '#contract/joining/joining'
import { checkEmailId, sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import { getLocation } from '#contract/locations/locations'
import { finishProviderSignIn, listSignInProviders, startProviderSignIn } from '#contract/sign-in-providers/sign-in-providers'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp } from './testing/render-app.tsx'

const dashboard = pageAt('/', 'Dashboard')
const records = pageAt('/records', 'Records')

const keep = (token: string, from?: string) => sessionStorage.setItem('safepractice.providerSignIn', JSON.stringify({ token, from }))

function acceptAnswers() {
  server.on(finishProviderSignIn, () => {
    document.cookie = 'token=fresh; Path=/'
    const user = aPerson()
    return { payload: { user, registrationStep: user.registrationStep, token: 'fresh' } }
  })
  server.on(getLocation, () => ({ payload: aLocation() }))
}

test('the buttons arrive after the page, and a repeat visit has them at once', async () => {
  server.on(listSignInProviders, () => ({ payload: ['google' as const, 'microsoft' as const] }))
  const first = renderApp({ at: '/signin' })
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy()
  first.unmount()
  server.on(listSignInProviders, () => new Promise(() => {}))
  renderApp({ at: '/signin' })
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
})

test('a provider that is no longer configured loses its button', async () => {
  localStorage.setItem('safepractice.signInProviders', '["google","of a later build"]')
  const { person } = renderApp({ at: '/signin' })
  await waitFor(() => expect(server.calls(listSignInProviders)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull())
  expect(localStorage.getItem('safepractice.signInProviders')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
})

test('the button keeps the token in this tab and goes to the provider, or says why it cannot', async () => {
  server.on(listSignInProviders, () => ({ payload: ['google' as const] }))
  server.on(startProviderSignIn, () => refuse(503, 'sign_in_provider.unavailable', 'It did not answer.'))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { person } = renderApp({ at: '/signin?from=%2Frecords' })
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  await person.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('It did not answer.')
  expect(assign).not.toHaveBeenCalled()
  const address = 'https://accounts.example/authorize?state=1'
  server.on(startProviderSignIn, () => ({ payload: { token: 'only here', address, expiresAt: new Date().toISOString() } }))
  await person.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  expect(JSON.parse(sessionStorage.getItem('safepractice.providerSignIn') ?? '')).toEqual({ token: 'only here', from: '/records' })
  assign.mockRestore()
})

test('the answer leaves the address before it is sent, and the person gets to the page they came from', async () => {
  keep('only here', '/records')
  acceptAnswers()
  let addressAtCall = ''
  const app = renderApp({ at: '/signin/return?code=a%2Fb&state=s&iss=https%3A%2F%2Fi.example&session_state=more', screens: [records] })
  server.on(finishProviderSignIn, () => {
    addressAtCall = app.address()
    document.cookie = 'token=fresh; Path=/'
    const user = aPerson()
    return { payload: { user, registrationStep: user.registrationStep, token: 'fresh' } }
  })
  expect(await screen.findByRole('heading', { name: 'Records' })).toBeTruthy()
  expect(addressAtCall).toBe('/signin/return')
  expect(server.calls(finishProviderSignIn).map(({ body }) => body)).toEqual([
    { token: 'only here', answer: 'code=a%2Fb&state=s&iss=https%3A%2F%2Fi.example' },
  ])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/only here|a\/b/)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/signin/return?code=1'])(
  'a page to return to outside of this app opens the dashboard: %s',
  async (from) => {
    keep('only here', from)
    acceptAnswers()
    const { address } = renderApp({ at: '/signin/return?code=1&state=s', screens: [dashboard] })
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(address()).toBe('/')
  },
)

test('an answer that another tab or nobody asked for is not sent', async () => {
  const { person, address } = renderApp({ at: '/signin/return?code=1&state=s' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This sign-in has ended\./)
  expect([server.calls(finishProviderSignIn), address()]).toEqual([[], '/signin/return'])
  await person.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(await screen.findByLabelText(/Username/)).toBeTruthy()
})

test('a refusal shows the words of the server, and the way back keeps the page they came from', async () => {
  keep('only here', '/records')
  server.on(finishProviderSignIn, () => refuse(422, 'sign_in_provider.stranger', 'No account here.'))
  const { person, address } = renderApp({ at: '/signin/return?error=access_denied&state=s' })
  expect((await screen.findByRole('alert')).textContent).toBe('No account here.')
  await person.click(screen.getByRole('button', { name: 'Back to sign in' }))
  await screen.findByLabelText(/Username/)
  expect(address()).toBe('/signin?from=%2Frecords')
})

test('an invited person sets up the account without a code', async () => {
  keep('only here')
  const user = {
    _id: ids.user,
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@lakeside.example',
    phone: null,
    countryCode: '1',
    safetyEquipments: [],
    isRegistrationCompleted: 0,
    practice: 'Lakeside Dental',
  }
  const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
  server.on(finishProviderSignIn, () => ({
    payload: { joining: { user, proof: 'the-proof', expiresAt, verifiedEmail: 'noor@lakeside.example' } },
  }))
  server.on(checkEmailId, () => ({ payload: { available: true as const } }))
  server.on(updateOnboarding, () => ({ payload: user }))
  server.on(getLocation, () => ({ payload: aLocation() }))
  server.on(onboard, () => {
    document.cookie = 'token=fresh; Path=/'
    return { payload: { user: aPerson({ fullName: 'Noor Khan' }), token: 'fresh' } }
  })
  const { person } = renderApp({ at: '/signin/return?code=1&state=s', screens: [dashboard] })
  expect(await screen.findByLabelText('Work Email')).toHaveProperty('value', 'noor@lakeside.example')
  expect(screen.getByText('Confirmed. It needs no code.')).toBeTruthy()
  await enter(person, screen.getByLabelText(/^Password/), 'Harbor#2026')
  await enter(person, screen.getByLabelText(/^Confirm Password/), 'Harbor#2026')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect([server.calls(sendOtpOnEmail), server.calls(verifyOtp)]).toEqual([[], []])
  expect(server.calls(onboard)).toHaveLength(1)
})
