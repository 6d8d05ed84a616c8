import { expect, test } from 'vitest'

import { placeOf } from '#content/assistant/learned/encoder'
import { questionPhrasings } from '#content/assistant/words/question-phrasings'

import { askedWordsOf } from './known-words.ts'

const recapping = placeOf({ page: 'ecp-practices', heading: 'Recapping with one hand' })

test('a question that a place is known to answer has all its words there, whatever their endings', () => {
  for (const { questions, ...place } of questionPhrasings().slice(0, 20))
    for (const question of questions) expect(askedWordsOf(question)({ place: placeOf(place), named: '' }), question).toBeCloseTo(1, 9)
  expect(askedWordsOf('vaccinated')({ place: undefined, named: 'Vaccines' })).toBe(1)
})

test('a rare word counts more than a common one', () => {
  const share = askedWordsOf('what zebra')
  expect(share({ place: undefined, named: 'Zebra' })).toBeGreaterThan(0.7)
  expect(share({ place: undefined, named: 'What' })).toBeLessThan(0.3)
})

test('the words of another place do not count, those of its own heading do', () => {
  const share = askedWordsOf('needles')
  expect(share({ place: recapping, named: '' })).toBe(1)
  expect(share({ place: placeOf({ page: 'building-prevention', heading: 'no such heading' }), named: '' })).toBe(0)
  expect(share({ place: undefined, named: 'Needles' })).toBe(1)
  expect(askedWordsOf('?!')({ place: recapping, named: 'Needles' })).toBe(0)
})
