import { expect, test } from 'vitest'

import { hazardWords, hazardWordsWithCodes, precautionWords } from './statement-words.ts'

test('only the most severe statement of a kind is kept, and an unknown code stays a code', () => {
  expect(hazardWords(['H400', 'H410'])).toEqual(hazardWords(['H410']))
  expect(hazardWords(['H400', 'H410'])).toHaveLength(1)
  expect(hazardWords(['H999', 'H999'])).toEqual(['H999'])
  expect(hazardWords(['H319A'])).toEqual(hazardWords(['H319']))
})

test('GHS codes follow their statements, and our own codes are omitted', () => {
  expect(hazardWordsWithCodes(['H318', 'H314', 'OSHA-DUST', 'H999'])).toEqual([
    'Causes severe skin burns and eye damage (H314)',
    'May form combustible dust concentrations in air',
    'H999',
  ])
})

test('precautions are given in words, composed from their parts if the combination is unknown', () => {
  expect(precautionWords(['P233', 'P101+P102', 'P999'])).toEqual([
    'Keep container tightly closed.',
    'If medical advice is needed, have product container or label at hand. Keep out of reach of children.',
  ])
})
