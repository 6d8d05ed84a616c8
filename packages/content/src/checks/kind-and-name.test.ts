import { expect, test } from 'vitest'

import { itemAndPlace, kindAndName, kindAndPlace } from './kind-and-name.ts'

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

test('an item is shown with its kind and place, and a place that it is named after is said once', () => {
  const shown = [
    { kind: 'sharpsContainer', name: 'Operatory 1', place: 'Operatory 1' },
    { kind: 'extinguisher', name: 'Upper hall', place: 'Hall' },
    { kind: 'sharpsContainer', name: 'Lab 12', place: '2' },
    { kind: 'eyewash', name: 'Sterilization', place: 'At the sink' },
    { kind: 'sterilizer', name: 'Steam 1', place: '' },
  ]
  expect(shown.map((item) => [itemAndPlace(item), kindAndPlace(item)])).toEqual([
    ['Sharps container, Operatory 1', 'Sharps container'],
    ['Fire extinguisher, Upper hall', 'Fire extinguisher'],
    ['Sharps container, Lab 12, 2', 'Sharps container, 2'],
    ['Eyewash, Sterilization, At the sink', 'Eyewash, At the sink'],
    ['Sterilizer, Steam 1', 'Sterilizer'],
  ])
})

test('without a shipped kind, only the place is below the name', () => {
  expect(kindAndPlace({ kind: 'robot', name: 'Lamp', place: 'Hall' })).toBe('Hall')
})
