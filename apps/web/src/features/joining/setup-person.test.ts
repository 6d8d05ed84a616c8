import { expect, test } from 'vitest'

import { emptyPhone } from '#web/platform/fields/phone/phone.ts'

import type { Joining } from './join-state.ts'
import { accountOf, draftOf, phoneOf, setupProblems } from './setup-person.ts'

const joining = (change: object = {}, draft?: Joining['draft']) =>
  ({
    user: { _id: 'a'.repeat(24), firstName: 'Ivan', lastName: 'Cole', email: 'ivan@cedar.example', phone: null, ...change },
    proof: 'p',
    expiresAt: '2026-11-28T10:00:00.000Z',
    ...(draft ? { draft } : {}),
  }) as unknown as Joining

const filled = { ...draftOf(joining()), password: 'aB3#5678', confirmPassword: 'aB3#5678' }

test('the form begins with what the administrator entered, without passwords', () => {
  expect(draftOf(joining())).toEqual({
    firstName: 'Ivan',
    lastName: 'Cole',
    email: 'ivan@cedar.example',
    phone: emptyPhone,
    password: '',
    confirmPassword: '',
  })
  expect(draftOf(joining({ email: null, phone: '+15035550100' }))).toMatchObject({ email: '', phone: { text: '+15035550100' } })
})

test('what the person entered before a reload replaces it', () => {
  const typed = { firstName: 'Iwan', lastName: 'Cole', email: '', phone: emptyPhone }
  expect(draftOf(joining({}, typed))).toMatchObject({ firstName: 'Iwan', email: '', password: '' })
})

test('the phone number of the invitation is shown in national format', async () => {
  expect(await phoneOf(joining({ phone: '+15035550100' }))).toMatchObject({
    country: 'US',
    text: expect.stringContaining('555-0100') as string,
  })
  expect(await phoneOf(joining())).toEqual(emptyPhone)
})

test('an empty email address is sent as none', () => {
  expect(accountOf({ ...filled, email: '  ' }).email).toBeNull()
  expect(accountOf({ ...filled, email: ' ivan@cedar.example ' }).email).toBe('ivan@cedar.example')
})

test('an account needs an email address or a phone number', async () => {
  expect(await setupProblems({ ...filled, email: ' ' })).toEqual({ email: 'Email or Phone must be needed.' })
  expect(await setupProblems({ ...filled, email: '', phone: { ...emptyPhone, text: '(503) 555-0100' } })).toEqual({})
})

test('a phone number that is none is refused, also beside an email address', async () => {
  expect(await setupProblems({ ...filled, phone: { ...emptyPhone, text: '12345' } })).toEqual({ phone: 'Invalid phone.' })
})

test('the passwords must be equal', async () => {
  expect(Object.keys(await setupProblems({ ...filled, confirmPassword: 'aB3#5679' }))).toEqual(['confirmPassword'])
})
