import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { defaultLocationTypes, registerUser } from '#contract/registration/registration'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { registering, admit, sent, fillAccount, typeCode, statuses } from './testing/register-practice.tsx'

test('resuming right after the first code opens no dialog, because that code is still valid', async () => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming registration for nora@northside.example'))
  server.on(sendOtpOnEmail, () => refuse(429, 'code.too_soon', 'A code was sent a moment ago.'))
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  expect(await screen.findByText('Resuming registration for nora@northside.example')).toBeTruthy()
  await waitFor(() => expect(server.calls(sendOtpOnEmail)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit of the code'))
})

test.for([
  [
    400,
    'code.wrong',
    'This code is not correct. Please check it and try again.',
    'This code is not correct. Please check it and try again.',
  ],
  [500, 'server.unexpected', 'boom', unexpectedErrorText],
] as const)('a verification that fails with %s opens a dialog and stays on step 2', async ([status, code, said, shown]) => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming registration for nora@northside.example', { details: {} }))
  server.on(sendOtpOnEmail, () => sent)
  server.on(verifyOtp, () => refuse(status, code, said))
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  expect(await screen.findByText('Resuming registration for nora@northside.example')).toBeTruthy()
  await typeCode(person)
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(shown)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(statuses()[1]).toBe('current')
})

test('Enter in the code fields sends only a complete code', async () => {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(2) } }))
  server.on(sendOtpOnEmail, () => sent)
  server.on(verifyOtp, () => admit(3))
  server.on(defaultLocationTypes, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/registerPractice' })
  await person.type((await screen.findAllByLabelText(/Digit of the code/))[0] ?? document.body, '47{Enter}')
  expect(server.calls(verifyOtp)).toEqual([])
  await person.keyboard('11{Enter}')
  await screen.findByLabelText(/Company Name/)
  expect(server.calls(verifyOtp).map(({ body }) => body)).toMatchObject([{ otp: '4711' }])
})

test('a reload during verification stays there, stores no password, and allows another address', async () => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming'))
  server.on(sendOtpOnEmail, () => sent)
  const first = renderApp({ at: '/registerPractice' })
  await fillAccount(first.person)
  await screen.findByRole('button', { name: 'Resend code' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Sharps#2026')
  first.unmount()
  const { person } = renderApp({ at: '/registerPractice' })
  await screen.findByText('nora@northside.example')
  expect(statuses()[1]).toBe('current')
  expect(screen.getByRole('group', { name: 'Code' })).toBeTruthy()
  await waitFor(() => expect(server.calls(sendOtpOnEmail).map(({ body }) => body)).toMatchObject(Array(2).fill({ unlessUsable: true })))
  await person.click(screen.getByRole('button', { name: 'Use another email address' }))
  expect(await screen.findByLabelText(/Work Email/)).toHaveProperty('value', '')
  expect(sessionStorage.length).toBe(0)
})

test('a code can be resent', async () => {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(2) } }))
  server.on(sendOtpOnEmail, () => sent)
  const { person } = renderApp({ at: '/registerPractice' })
  await person.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText('Code sent successfully')).toBeTruthy()
  expect(server.calls(sendOtpOnEmail).map(({ body }) => (body as { unlessUsable?: true }).unlessUsable)).toEqual([true, undefined])
})
