import { expect, test } from 'vitest'

import { providerAddress } from './cards.ts'

test('the provider is given the beginning of lines that are longer than it may take', () => {
  const address = { address: 'A'.repeat(500), address2: '', city: 'Portland'.repeat(50), state: 'OR', zip: '97201' }
  expect(providerAddress(address)).toEqual({
    line1: 'A'.repeat(200),
    line2: '',
    city: 'Portland'.repeat(50).slice(0, 100),
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  })
})
