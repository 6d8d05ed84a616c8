import { expect, test } from 'vitest'

import { getSession, keepSession, signOut, updateUser } from '#contract/access/access'
import { updateUsersPassword } from '#contract/account/account'
import { checkPhoneId, phone } from '#contract/access/codes'
import { acceptInvitation, listInvitations } from '#contract/joining/joining'
import { registerPractice } from '#contract/registration/registration'
import { login } from '#contract/access/sign-in'
import { sendSupportRequest } from '#contract/support/support'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

test.each([
  ['ten digits of the US', '503 555 0100', '+15035550100'],
  ['an international number', '+44 20 7946 0958', '+442079460958'],
  ['eleven digits with a plus', '+1-503-555-0100', '+15035550100'],
])('a code is sent to %s', (_name, typed, read) => expect(phone.parse(typed)).toBe(read))

test.each(['503555010', '50355501000', 'x5035550100', '5035550100x', '', '+1', '+'.padEnd(41, '1')])('no code is sent to "%s"', (typed) =>
  expect(problemsOf(phone, typed)).toEqual({ '': 'Invalid phone.' }),
)

test('the country code of a phone number that may be taken has one to four digits', () => {
  const codes = ['1', '+1', '+4400', '4400', '44000', '+', '', '++1', 'a1', '1a']
  expect(acceptedBy(fieldOf(checkPhoneId.body, 'countryCode'), codes)).toEqual(['1', '+1', '+4400', '4400'])
})

test('the tutorial can only be finished, and a password change names its texts', () => {
  expect(acceptedBy(fieldOf(updateUser.body, 'hasDoneTutorial'), [true, false])).toEqual([true])
  expect(problemsOf(updateUsersPassword.body, { password: 'short', password2: 'x'.repeat(201) })).toEqual({
    password: expect.stringContaining('Passwords must contain') as string,
    password2: 'Password and confirm password does not match.',
  })
})

test('the state of a practice is two capital letters', () => {
  expect(acceptedBy(fieldOf(registerPractice.body, 'state'), ['OR', 'or', 'O', 'ORE', ' OR', '1A'])).toEqual(['OR'])
})

test('a practice is registered only with accepted terms', () => {
  expect(problemsOf(fieldOf(registerPractice.body, 'acceptTerms'), false)).toEqual({
    '': 'Please accept the terms and conditions before proceeding',
  })
  expect(fieldOf(registerPractice.body, 'acceptTerms').parse(true)).toBe(true)
})

test.each([
  ['a support link', { data: 'x' }, true],
  ['a name and a password', { userName: 'dana@lakeside.example', password: 'x' }, true],
  ['a password alone', { password: 'x' }, true],
  ['an empty password', { userName: 'dana@lakeside.example', password: '' }, false],
  ['a name alone', { userName: 'dana@lakeside.example' }, false],
])('whether %s is a way to sign in', (_name, body, accepted) => expect(login.body.safeParse(body).success).toBe(accepted))

test.each([
  ['reading the session', getSession],
  ['keeping the session', keepSession],
  ['signing out', signOut],
  ['reading invitations', listInvitations],
  ['accepting an invitation', acceptInvitation],
  ['asking for support', sendSupportRequest],
])('%s is possible while a payment has failed', (_name, endpoint) => {
  expect(endpoint.whilePaymentFailed).toBe(true)
})
