import { afterEach, expect, test } from 'vitest'

import { forgetRegistration, keepRegistration, keepRegistrationOf, keptRegistration } from './kept-registration.ts'

const name = 'safepractice.registering'
const account = { email: 'maria@lakeside.example', firstName: 'Maria' }

afterEach(() => sessionStorage.clear())

test('nothing is kept at first', () => expect(keptRegistration()).toEqual({}))

test('parts are merged, and undefined removes one', () => {
  keepRegistration({ account })
  keepRegistration({ company: { practiceName: 'Lakeside' } })
  expect(keptRegistration()).toEqual({ account, company: { practiceName: 'Lakeside' } })
  keepRegistration({ account: undefined })
  expect(keptRegistration()).toEqual({ company: { practiceName: 'Lakeside' } })
})

test('the registration of the same person keeps the input of step 3, and that of another one does not', () => {
  keepRegistration({ userId: 'a', account, company: { practiceName: 'Lakeside' } })
  keepRegistrationOf('a')
  expect(keptRegistration()).toEqual({ userId: 'a', company: { practiceName: 'Lakeside' } })
  keepRegistrationOf('b')
  expect(keptRegistration()).toEqual({ userId: 'b' })
})

test('nothing is left after it was forgotten', () => {
  keepRegistration({ account })
  forgetRegistration()
  expect(sessionStorage.getItem(name)).toBeNull()
})

test.each([
  '{',
  'null',
  '"text"',
  '{"userId":7}',
  '{"account":{"email":"a"}}',
  '{"account":{"email":"a","firstName":7}}',
  '{"account":"a"}',
  '{"company":{"name":7}}',
])('stored text %s is ignored', (text) => {
  sessionStorage.setItem(name, text)
  expect(keptRegistration()).toEqual({})
})
