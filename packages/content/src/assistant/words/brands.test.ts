import { expect, test } from 'vitest'

import { askedNumberOf } from './brands.ts'

test('a question for a number of a named product is about this product alone', () => {
  expect(askedNumberOf('how many minutes does cavicide1 need')).toEqual(['cavicide1'])
  expect(askedNumberOf('temperature of the statim')).toEqual(['statim'])
  expect(askedNumberOf('how many minutes does the wipe stay wet')).toEqual([])
  expect(askedNumberOf('does the motor go in the statim')).toEqual([])
})
