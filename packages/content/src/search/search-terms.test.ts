import { expect, test } from 'vitest'

import { searchedText } from '#wire/fold-text'

import { sameWords } from './same-words.ts'
import { nameRank, textMatcher } from './search-terms.ts'

const finds = (text: string, typed: string) => textMatcher(typed)(text)

test.each([
  ['José Núñez', 'NUNEZ jose'],
  ['Siobhan O’Brien', 'obrien'],
  ['Siobhan OBrien', "o'brien"],
  ['Smith‑Jones', 'smith-jones'],
  ['100 %', '0 %'],
  ['Epinephrine auto-injector', 'epi'],
  ['Bleach, household', 'sodium hypochlorite'],
  ['Sodium hypochlorite 5%', 'bleach'],
  ['Fire extinguisher, hall', 'fire ext'],
  ['Extinguisher in the hall', 'hall fire ext'],
  ['Exposure Control Plan', 'ecp'],
  ['Plan for exposure control', 'exposure control plan'],
  ['A (PPE) list', 'protective equipment'],
  ['anything', ' '],
])('%j is found by %j', (text, typed) => {
  expect(finds(text, typed)).toBe(true)
})

test.each([
  ['José Núñez', 'jose nunes'],
  ['1000', '10.0'],
  ['abc', 'a_c'],
  ['Stoppers', 'protective equipment'],
  ['Footbath', 'tuberculosis'],
  ['Exposure report', 'exposure control plan'],
  ['Bleach', 'bleach wipes'],
])('%j is not found by %j', (text, typed) => {
  expect(finds(text, typed)).toBe(false)
})

test.each([
  ['Eyewash', 'eyewash', 0],
  ['Eyewash stations', 'eyewash', 1],
  ['Test eyewash station', 'eyewash', 2],
  ['Emergency eyewash', 'station', 3],
  ['Sodium hypochlorite', 'bleach', 2],
  ['Chemical spill', 'bleach', 3],
])('%j for %j has the rank %i', (name, typed, rank) => {
  expect(nameRank(name, typed)).toBe(rank)
})

test('only the first twelve words count', () => {
  expect(finds('a b c d e f g h i j k l', 'a b c d e f g h i j k l zzz')).toBe(true)
})

test('every phrase is written as searches compare it, and means one thing only', () => {
  const phrases = sameWords.flat()
  expect(phrases.filter((phrase) => searchedText(phrase) !== phrase)).toEqual([])
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
})
