import { updateUser } from '#contract/access/access'
import { updateUsersPassword } from '#contract/account/account'
import { checkPhoneId, sendOtpOnEmail, sendOtpOnPhone, verifyOtp } from '#contract/access/codes'
import { onboard, registerWithCode } from '#contract/joining/joining'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import {
  openTakeoverLink,
  requestTakeover,
  takeoverDays,
  takeoverPauseDays,
} from '#contract/practice-administration/practice-administration'
import { registerPractice, registerUser } from '#contract/registration/registration'
import { openReplacedContact, putContactBack } from '#contract/replaced-contacts/replaced-contacts'
import { login } from '#contract/access/sign-in'
import { expect, test } from 'vitest'

import { characters, entries, ids, testLimits } from '#contract/endpoint/testing/limits'

const anyNumber = 1_000_000

testLimits([
  ['the equipment of an account', updateUser.body, 'safetyEquipments', ids(0, 100)],
  ['a former password', updateUsersPassword.body, 'email', characters(254)],
  ['the repeated password of an account', updateUsersPassword.body, 'password2', characters(200)],
  ['the first name in a mail with a code', sendOtpOnEmail.body, 'firstName', characters(500)],
  ['the first name in a text message with a code', sendOtpOnPhone.body, 'firstName', characters(500)],
  ['the proof of an invited person', sendOtpOnEmail.body, 'proof', characters(200)],
  ['the password beside a code', verifyOtp.body, 'password', characters(200)],
  ['a phone number that may be taken', checkPhoneId.body, 'phone', characters(40)],
  ['the name of an invited person', registerWithCode.body, 'userName', characters(254, 1)],
  ['a join code', registerWithCode.body, 'joinCode', characters(200)],
  ['the value of an invitation link', registerWithCode.body, 'codeHash', characters(200)],
  ['the equipment of an invited person', onboard.body, 'safetyEquipments', entries(0, 500, () => 'x')],
  ['the name of a person without a password', requestToPasswordChange.body, 'userName', characters(254, 1)],
  ['the token of a reset link', changePassword.body, 'resetToken', characters(200, 1)],
  ['the reason for a takeover', requestTakeover.body, 'reason', characters(500, 1)],
  ['the link of a takeover', openTakeoverLink.body, 'link', characters(200, 1)],
  ['the repeated password of a registration', registerUser.body, 'confirmPassword', characters(200)],
  ['the name of a practice', registerPractice.body, 'practiceName', characters(500, 1)],
  ['the link of a replaced contact', openReplacedContact.body, 'link', characters(200, 1)],
  ['the password before the change', putContactBack.body, 'proof.0.password', characters(200, 1)],
  ['the content of a support link', login.body, '0.data', characters(2_000, 1)],
  ['a user name', login.body, '1.username', characters(254)],
  ['an email address to sign in', login.body, '1.email', characters(254)],
  ['another user name', login.body, '1.userName', characters(254)],
  ['the password to sign in', login.body, '1.password', characters(200, 1)],
])

test.each(['currentLocationIndex', 'currentPracticeIndex'] as const)('%s counts from zero', (field) => {
  const isAccepted = (index: number) => updateUser.body.safeParse({ [field]: index }).success
  expect([-1, 0, 1, anyNumber, 0.5].filter(isAccepted)).toEqual([0, 1, anyNumber])
})

test('a request to take over passes after seven days and can be repeated after thirty', () => {
  expect([takeoverDays, takeoverPauseDays]).toEqual([7, 30])
})
