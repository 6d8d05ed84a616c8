import { expect, test } from 'vitest'

import { isBrokenLink, otherAddresses } from './other-addresses.ts'

const known = { location: 'l1', member: 'm1', role: 'r1', equipment: 'e1', task: 't1', group: 'g1', item: 'i1' }

test('every screen that no list contains is opened at its address by who may see it', () => {
  const found = otherAddresses(['/?activeTask=1', '/admin/role-list?add=1'], known)
  const addresses = (by: 'stranger' | 'administrator') => (found.get(by) ?? []).map(({ address }) => address)
  expect(addresses('administrator')).toContain('/admin/role-view?roleId=r1')
  expect(addresses('administrator'), 'a list has it').not.toContain('/admin/role-list')
  expect(addresses('administrator'), 'a list has it with a query').not.toContain('/')
  expect(addresses('stranger')).toContain('/oc/unknown')
})

test('a link that is no longer valid is told apart', () => {
  expect(['/rounds/scan?code=unknown', '/notification?id=000000000000000000000000', '/rounds'].map(isBrokenLink)).toEqual([
    true,
    true,
    false,
  ])
})
