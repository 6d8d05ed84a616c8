import { expect, test } from 'vitest'

import { initialed, initialOf } from './initialed.ts'

test.each([
  ['Dana Whitfield', 'Dana W.'],
  ['  Dana   Whitfield ', 'Dana W.'],
  ['Anna Maria de la Cruz', 'Anna C.'],
  ['Émile Ångström', 'Émile Å.'],
  ['李 𠮷田', '李 𠮷.'],
  ['Cher', 'Cher'],
  ['', ''],
])('%o is shown as %o', (fullName, shown) => expect(initialed(fullName)).toBe(shown))

test('an initial has a dot, and no last name has none', () => {
  expect([initialOf('Whitfield'), initialOf(' '), initialOf('')]).toEqual(['W.', '', ''])
})
