import { expect, test } from 'vitest'

import { kindAndName } from './kind-and-name.ts'

test('an item named after its room also shows its kind', () => {
  expect(kindAndName({ kind: 'sharpsContainer', name: 'Sterilization' })).toBe('Sharps container, Sterilization')
})

test('a name that contains the kind stays as it is', () => {
  expect(kindAndName({ kind: 'eyewash', name: 'Rear eyewash' })).toBe('Rear eyewash')
  expect(kindAndName({ kind: 'gasCylinder', name: 'Gas cylinders' })).toBe('Gas cylinders')
})

test('an item of an unknown kind shows its name', () => {
  expect(kindAndName({ kind: 'other', name: 'Lamp' })).toBe('Lamp')
})
