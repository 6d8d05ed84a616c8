import { expect, test } from 'vitest'

import { correctSpelling } from './correct-spelling.ts'

const known = new Map([
  ['extinguisher', 9],
  ['separator', 4],
  ['often', 7],
  ['open', 20],
  ['sharps', 30],
  ['shapes', 1],
])

test('a slip leads to the word that was meant: a letter too many, missing, wrong or exchanged, and two in long words', () => {
  expect(['extingwisher', 'extinguisherr', 'seperator', 'sepaartor', 'offen', 'oftn'].map((word) => correctSpelling(word, known))).toEqual([
    'extinguisher',
    'extinguisher',
    'separator',
    'separator',
    'often',
    undefined,
  ])
})

test('of two near words the nearer wins, then the one that stands in the library more often', () => {
  expect(correctSpelling('sharpes', known)).toBe('sharps')
  expect(
    correctSpelling(
      'shaps',
      new Map([
        ['shape', 1],
        ['sharps', 30],
      ]),
    ),
  ).toBe('sharps')
})

test('short words, other first letters and words too far away stay as they are', () => {
  expect(['opne', 'aften', 'sharks and', 'carpet'].map((word) => correctSpelling(word, known))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
