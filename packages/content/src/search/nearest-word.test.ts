import { expect, test } from 'vitest'

import { nearestWord } from './nearest-word.ts'

const words = ['dana', 'eyewash', 'extinguisher', 'bleach', 'whitfield', 'spore']

test.each([
  ['eyewsh', 'eyewash'],
  ['eyeewash', 'eyewash'],
  ['dnaa', 'dana'],
  ['whitfeild', 'whitfield'],
  ['extingusher', 'extinguisher'],
  ['extinkusher', 'extinguisher'],
  ['blaech', 'bleach'],
])('%s is %s', (typed, word) => {
  expect(nearestWord(typed, words)).toBe(word)
})

test.each(['dan', 'xyz', 'zebra', 'spar', 'eywsh', ''])('%j is no word', (typed) => {
  expect(nearestWord(typed, words)).toBeUndefined()
})

test('of several words, the closest one is meant', () => {
  expect(nearestWord('sterilizre', ['sterilized', 'sterilizer'])).toBe('sterilizer')
})
