import { expect, test } from 'vitest'

import { clientNetwork } from './client-network.ts'

test('an IPv4 address counts as itself, in either notation', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(clientNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all IPv6 addresses of one network count as one client', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of ['2001:db8:0:7::', '2001:0DB8:0000:0007:1:2:3:4', '2001:db8::7:1:2:3:4', '2001:db8:0:7::ffff%eth0'])
    expect(clientNetwork(address), address).toBe(network)
  expect(clientNetwork('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('a text that is not an address stays unchanged', () => {
  expect(clientNetwork('unknown')).toBe('unknown')
})
