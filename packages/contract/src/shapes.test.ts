import { expect, test } from 'vitest'

import { address, givenName } from './shapes.ts'

const typed = { address: '1 Main Street', city: 'Portland', state: 'OR', zip: '97201' }

test('lines of an address take 500 characters, and no more', () => {
  const longest = { ...typed, address: 'é'.repeat(500), address2: 'b'.repeat(500), city: 'c'.repeat(500) }
  expect(address.parse(longest)).toEqual(longest)
  for (const field of ['address', 'address2', 'city'] as const)
    expect(address.safeParse({ ...longest, [field]: 'x'.repeat(501) }).success, field).toBe(false)
})

test('a blank line is refused where an address needs one, and the second line may be absent', () => {
  expect(address.parse(typed).address2).toBe('')
  for (const field of ['address', 'city'] as const) expect(address.safeParse({ ...typed, [field]: '  ' }).success, field).toBe(false)
})

test('a name is one line, in whatever script', () => {
  for (const name of ['Dana', "O'Brien-Núñez", '李 小龙', '👩‍⚕️ Ward']) expect(givenName.safeParse(name).success).toBe(true)
  for (const name of ['Dana\n\nCall 555-0100', 'Dana\rWhitfield', 'Da\u0007na']) expect(givenName.safeParse(name).success, name).toBe(false)
})
