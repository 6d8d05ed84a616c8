import { expect, test } from 'vitest'

import { soundOf } from '#content/assistant/sound-of'

import { correctSpelling } from './correct-spelling.ts'

const knownAs = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([word, count]) => [word, { count, sound: soundOf(word) }]))

const known = knownAs({ extinguisher: 9, separator: 4, often: 7, open: 20, sharps: 30, shapes: 1 })
const corrected = (words: readonly string[], among = known) => words.map((word) => correctSpelling(word, among))

test('a slip leads to the word that was meant: a letter too many, missing, wrong or exchanged, and two in long words', () => {
  expect(corrected(['extingwisher', 'extinguisherr', 'seperator', 'sepaartor', 'offen', 'opne'])).toEqual([
    'extinguisher',
    'extinguisher',
    'separator',
    'separator',
    'often',
    'open',
  ])
})

test('of two near words the nearer wins, then the one that stands in the library more often', () => {
  expect(correctSpelling('sharpes', known)).toBe('sharps')
  expect(correctSpelling('shaps', knownAs({ shape: 1, sharps: 30 }))).toBe('sharps')
})

test('short words, other first letters and words too far away stay as they are', () => {
  expect(corrected(['oen', 'opam', 'bften', 'sharks and', 'carpet'])).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a word written by ear is found though more letters differ, and before one that only looks like it', () => {
  const library = knownAs({ autoclave: 5, gauze: 3, body: 9, bloody: 1, prevention: 4, gloves: 8, infectious: 2 })
  expect(corrected(['otoclave', 'gauz', 'blody', 'prevenshun', 'gluvs', 'infecshus'], library)).toEqual([
    'autoclave',
    'gauze',
    'bloody',
    'prevention',
    'gloves',
    'infectious',
  ])
  expect(correctSpelling('gaz', library)).toBeUndefined()
  expect(correctSpelling('eyo', knownAs({ eye: 3 }))).toBeUndefined()
  expect(correctSpelling('iaoe', knownAs({ eye: 3 }))).toBeUndefined()
})
