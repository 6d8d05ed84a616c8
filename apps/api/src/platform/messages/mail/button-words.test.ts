import { expect, test } from 'vitest'

import { buttonWords } from './button-words.ts'

const own = 'https://app.safepractice.example'

test.each([
  ['/', 'Open your tasks'],
  ['/register?email=nora%40lakeside.example&code=0f', 'Set up your account'],
  ['/resetPassword?resetToken=0f', 'Set a new password'],
  ['/freezeAccount?link=0f', 'Freeze the account'],
  ['/refuseTakeover?link=0f', 'Refuse'],
  ['/expirations', 'Open the dates'],
  ['/library/plans?plan=exposureControl', 'Read the plan'],
  ['/admin/overview', 'Open the overview'],
  ['/admin/subscription', 'Open the subscription'],
  ['/admin/retention', 'See the list'],
])('the button of %s says what it opens', (path, words) => {
  expect(buttonWords(`${own}${path}`)).toBe(words)
})

test.each(['/legal', '/oc/abc', '/e/0f', '/constructor', '/register/more'])('any other address opens the product: %s', (path) => {
  expect(buttonWords(`${own}${path}`)).toBe('Open SafePractice')
})
