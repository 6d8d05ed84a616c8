import { expect, test } from 'vitest'

import { readingGrade, syllablesOf } from './reading-grade.ts'

const counted = {
  1: 'cat gloves used washed fire sharps eye eyes rules ours year one some breathe cause noise cleaned 911',
  2: 'places needle table people practice vaccine safety safely wanted changes boxes before patient bottles syringe diet client quiet being science',
  3: 'exposure area medical infectious serious chemical official video violence idea employee annual usual equipment',
  4: 'hepatitis emergency sterilizer radiation respirator material evaluate',
  5: 'evaluation contaminated immediately laboratory',
}

test.each(Object.entries(counted))('words of %s syllables are counted correctly', (count, words) => {
  for (const word of words.split(' ')) expect([word, syllablesOf(word)]).toEqual([word, Number(count)])
})

test('the grade follows the formula: 0.39 × words per sentence + 11.8 × syllables per word − 15.59', () => {
  // 6 and 4 words, 6 and 8 syllables: 0.39 × 5 + 11.8 × 1.4 − 15.59
  expect(readingGrade(['The cat sat on the mat. Needle people practice safety.'])).toBeCloseTo(0.39 * 5 + 11.8 * 1.4 - 15.59)
})

test('longer sentences and longer words raise the grade; each line of a list is a sentence', () => {
  const short = readingGrade(['Wash your hands. Take off your gloves.'])
  expect(readingGrade(['Wash your hands take off your gloves.'])).toBeGreaterThan(short)
  expect(readingGrade(['Decontaminate your hands. Take off your gloves.'])).toBeGreaterThan(short)
  expect(readingGrade(['Wash your hands', 'Take off your gloves'])).toBeCloseTo(short)
})
