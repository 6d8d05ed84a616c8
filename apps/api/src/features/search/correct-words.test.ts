import { expect, test } from 'vitest'

import { correctWords } from './correct-words.ts'

const names = ['Eyewash, hall', 'Dana Whitfield', 'Spore test']

test.each([
  ['eyewsh', 'eyewash'],
  ['dnaa test', 'dana test'],
  ['epinefrine', 'epinephrine'],
  ['whit eyewassh', 'whit eyewash'],
])('%j is meant as %j', (typed, meant) => {
  expect(correctWords(typed, names)).toBe(meant)
})

test.each(['eyewash', 'spo tes', 'zebra', ''])('%j stays as it is', (typed) => {
  expect(correctWords(typed, names)).toBeUndefined()
})

test('a word that a person is still typing is not completed', () => {
  expect(correctWords('zebr', ['Zebra report'])).toBeUndefined()
  expect(correctWords('zebr reprot', ['Zebra report'])).toBe('zebr report')
})
