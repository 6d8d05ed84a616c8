import { expect, test } from 'vitest'

import { matches } from './browser-stand-in.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.each([
  ['(max-width: 47.99em)', true, false],
  ['screen and (max-width: 56.24em)', true, false],
  ['(min-width: 75em)', false, true],
  ['(max-width: 390px)', true, false],
  ['(min-width: 390px)', true, true],
  ['(min-width: 391px)', false, true],
  ['(min-width: 20em) and (max-width: 30em)', true, false],
  ['(pointer: coarse)', false, false],
  ['(min-width: 20em) and (pointer: coarse)', false, false],
  ['(prefers-reduced-motion: reduce)', false, false],
  ['print and (min-width: 20em)', false, false],
  ['print', false, false],
])('%s on a phone and on a desktop', (query, onPhone, onDesktop) => {
  expect([matches(query, phone), matches(query, desktop)]).toEqual([onPhone, onDesktop])
})
