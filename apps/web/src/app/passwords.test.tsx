import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { passwordRuleText } from '#contract/endpoint/shapes'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { renderApp } from './testing/render-app.tsx'

const resetToken = '00112233445566778899aabbccddeeff'
const goOn = (name = 'Continue') => screen.getByRole('button', { name })

async function openRequest() {
  const app = renderApp({ at: '/requestpassword' })
  await screen.findByLabelText(/Username/)
  return app
}

async function openReset() {
  const app = renderApp({ at: `/resetPassword?resetToken=${resetToken}` })
  await screen.findByLabelText(/^Password/)
  const setPassword = async (password: string, again = password) => {
    for (const [label, value] of [
      [/^Password/, password],
      [/^Confirm New Password/, again],
    ] as const) {
      await app.person.clear(screen.getByLabelText(label))
      if (value) await app.person.type(screen.getByLabelText(label), value)
    }
    await app.person.click(goOn('Set Password'))
  }
  return { ...app, setPassword }
}

test('the sign-in page links to the forgotten-password page, which links back', async () => {
  const { person, address } = renderApp({ at: '/signin' })
  await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('button', { name: 'Continue' })
  expect(address()).toBe('/requestpassword')
  await person.click(screen.getByRole('link', { name: 'Back to Sign In' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('an empty username shows Required, and nothing is sent', async () => {
  const { person } = await openRequest()
  await person.click(goOn())
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(requestToPasswordChange)).toHaveLength(0)
})

test('a sent link is confirmed in a dialog that leads back', async () => {
  server.on(requestToPasswordChange, () => ({ payload: { sent: true } as const }))
  const { person, address } = await openRequest()
  await enter(person, screen.getByLabelText(/Username/), 'hana@lakeside.example')
  await person.click(goOn())
  expect(await screen.findByRole('dialog', { name: 'Link sent successfully' })).toBeTruthy()
  expect(server.calls(requestToPasswordChange).map((call) => call.body)).toEqual([{ userName: 'hana@lakeside.example' }])
  await person.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/signin'))
})

test("error responses show the server's message, and a 500 shows the generic text", async () => {
  const { person } = await openRequest()
  await enter(person, screen.getByLabelText(/Username/), 'nobody@lakeside.example')
  const refusals = [
    [404, "Sorry, we couldn't find an account associated with the provided username. Please double-check your username", undefined],
    [500, 'internal words', unexpectedErrorText],
    [429, 'Too many tries. Please wait a moment and try again.', undefined],
  ] as const
  for (const [status, says, shown] of refusals) {
    server.on(requestToPasswordChange, () => refuse(status, 'some.code', says))
    await person.click(goOn())
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([shown ?? says]))
  }
})

test('the reset page without its value redirects to /', async () => {
  const { address } = renderApp({ at: '/resetPassword' })
  await waitFor(() => expect(address()).toBe('/signin'))
})

test('the value is removed from the address bar, stored nowhere, and sent only with the password', async () => {
  server.on(changePassword, () => ({ payload: { changed: true } as const }))
  const { address, person, setPassword } = await openReset()
  await waitFor(() => expect(address()).toBe('/resetPassword'))
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(resetToken)
  await setPassword('Newer#2027')
  expect(await screen.findByRole('dialog', { name: 'Password has been reset successfully' })).toBeTruthy()
  expect(server.calls(changePassword).map((call) => call.body)).toEqual([{ resetToken, password: 'Newer#2027' }])
  await person.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/signin'))
})

test('the password rule is below its field while there is no error, and is never shown twice', async () => {
  const { setPassword } = await openReset()
  const field = screen.getByLabelText(/^Password/)
  expect(screen.getByText(passwordRuleText).id).toBe(field.getAttribute('aria-describedby'))
  await setPassword('short1!')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(passwordRuleText).id).toBe(field.getAttribute('aria-describedby')?.trim())
})

test('a password that breaks the rule and two different passwords are marked, and nothing is sent', async () => {
  const { setPassword } = await openReset()
  await setPassword('short1!')
  await waitFor(() => expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true'))
  await setPassword('Newer#2027', 'Other#2027')
  expect(await screen.findByText('Password and confirm password does not match.')).toBeTruthy()
  await setPassword('Newer#2027', '')
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(changePassword)).toHaveLength(0)
})

test('one toggle reveals both passwords', async () => {
  const { person } = await openReset()
  const types = () => [/^Password/, /^Confirm New Password/].map((label) => screen.getByLabelText(label).getAttribute('type'))
  expect(types()).toEqual(['password', 'password'])
  await person.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(types()).toEqual(['text', 'text'])
  expect(screen.queryByRole('button', { name: /Show password|Hide password/ })).toBeNull()
})

test("an expired link shows the server's message and offers a new one", async () => {
  server.on(changePassword, () => refuse(404, 'password.link_invalid', 'This link is no longer valid.'))
  const { setPassword } = await openReset()
  await setPassword('Newer#2027')
  expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/requestpassword')
})
