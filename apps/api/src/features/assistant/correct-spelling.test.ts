import { expect, test } from 'vitest'

import { soundOf } from '#content/assistant/words/sound-of'

import { correctSpelling } from './correct-spelling.ts'

const knownAs = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([word, count]) => [word, { count, sound: soundOf(word) }]))

const known = knownAs({ extinguisher: 9, separator: 4, often: 7, open: 20, sharps: 30, shapes: 1 })
const corrected = (words: readonly string[], among = known) => words.map((word) => correctSpelling(word, among))

test('a typo leads to the intended word: one letter added, missing, wrong or swapped, two in long words', () => {
  expect(corrected(['extingwisher', 'extinguisherr', 'seperator', 'sepaartor', 'offen', 'opne'])).toEqual([
    'extinguisher',
    'extinguisher',
    'separator',
    'separator',
    'often',
    'open',
  ])
})

test('of two similar words the closer one wins, then the more frequent one in the library', () => {
  expect(correctSpelling('sharpes', known)).toBe('sharps')
  expect(correctSpelling('shaps', knownAs({ shape: 1, sharps: 30 }))).toBe('sharps')
})

test('short words, words with another first letter and distant words stay as they are', () => {
  expect(corrected(['oen', 'opam', 'bften', 'sharks and', 'carpet'])).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a word spelled by ear is found even if more letters differ, and preferred to one that only looks similar', () => {
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
