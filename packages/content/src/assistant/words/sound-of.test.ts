import { expect, test } from 'vitest'

import { correctedFunctionWord } from './small-words.ts'
import { soundOf } from './sound-of.ts'

test.each([
  ['syringe', 'syrynge'],
  ['chemical', 'kemical'],
  ['prevention', 'prevenshun'],
  ['denture', 'dencher'],
  ['knife', 'nife'],
  ['wrist', 'rist'],
  ['psych', 'sych'],
  ['thumb', 'thum'],
  ['vaccine', 'vaxeen'],
  ['phone', 'fone'],
  ['infectious', 'infecshus'],
  ['light', 'lite'],
  ['badge', 'baje'],
  ['scissors', 'sissors'],
  ['quick', 'kwik'],
  ['autoclave', 'otoclave'],
  ['needle', 'nedel'],
])('%s sounds like %s', (word, other) => expect(soundOf(other)).toBe(soundOf(word)))

test.each([
  ['gown', 'cone'],
  ['needle', 'natal'],
  ['eyewash', 'wash'],
])('%s does not sound like %s', (word, other) => expect(soundOf(other)).not.toBe(soundOf(word)))

test('function words are recognized when misspelled or with two letters swapped, and other words are not', () => {
  expect(['wat', 'wiht', 'offen', 'teh', 'hwo', 'thsi', 'container', 'what'].map(correctedFunctionWord)).toEqual([
    'what',
    'with',
    'often',
    'the',
    'how',
    'this',
    undefined,
    undefined,
  ])
})
