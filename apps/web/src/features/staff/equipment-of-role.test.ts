import { expect, test } from 'vitest'

import { equipmentOfRole, withoutEquipment, withRoleChanged } from './equipment-of-role.ts'

const roles = [
  { value: 'clinical', label: 'Clinical staff', location: 'main', defaultEquipment: ['gloves', 'mask'], usuallyAtRisk: true },
  { value: 'office', label: 'Office staff', location: 'main', defaultEquipment: [], usuallyAtRisk: false },
]

test.each([
  ['clinical', ['gloves', 'mask']],
  ['office', []],
  ['deleted', []],
  [null, []],
])('the role %s comes with %j', (role, equipment) => {
  expect(equipmentOfRole(roles, role)).toEqual(equipment)
})

test.each([
  ['what leaves', ['mask'], [], ['gloves', 'apron']],
  ['nothing that another role needs', ['mask', 'gloves'], ['mask'], ['mask', 'apron']],
  ['nothing, if nothing leaves', [], ['mask'], ['gloves', 'mask', 'apron']],
])('a person loses %s', (_name, leaving, needed, kept) => {
  expect(withoutEquipment(['gloves', 'mask', 'apron'], leaving, needed)).toEqual(kept)
})

test.each([
  ['the new role adds its equipment once', { before: [], now: ['mask', 'goggles'] }, ['gloves', 'mask', 'apron', 'goggles']],
  ['the former role takes its equipment along', { before: ['gloves', 'mask'], now: [] }, ['apron']],
  ['what both roles need stays', { before: ['gloves', 'mask'], now: ['mask'] }, ['apron', 'mask']],
  ['what another role needs stays', { before: ['gloves', 'mask'], now: ['goggles'], needed: ['gloves'] }, ['gloves', 'apron', 'goggles']],
])('%s', (_name, change, equipment) => {
  expect(withRoleChanged(['gloves', 'mask', 'apron'], change)).toEqual(equipment)
})
