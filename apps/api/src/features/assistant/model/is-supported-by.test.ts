import { describe, expect, test } from 'vitest'

import { isSupportedBy } from './is-supported-by.ts'

const twoClocks = ['Death · clock: 8 hours', 'Hospital stay · clock: 24 hours']
const twoKeepings = 'Papers are kept two years, and three years for waste.'

describe('numbers and what they refer to', () => {
  test.each([
    ['The deadline is 2026.', ['In 2026 the deadline ends.']],
    ['Wear 2 gloves.', ['Wear 2 gloves']],
    ['Clock: death 8 hours, stay 24 hours.', twoClocks],
    ['Keep papers two years.', [twoKeepings, 'Papers are kept five years in Ohio.']],
    ['Keep papers three years for waste.', [twoKeepings]],
    ['Keep old papers two years.', ['Keep papers two years.', 'Old papers of many years are red.']],
    ['Death: 8 hours.', ['Death: 8 hours.', 'Fire: 8 hours.', 'Stay before death: 24 hours.']],
  ])('%s', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject: '' })).toBe(true))

  test.each([
    ['Replace it after 30 days.', ['Replace it after 30 used sharps, and days pass.'], 'a unit that stands too far behind the number'],
    ['Keep papers 5 weeks.', ['Papers are kept 30 years, and weeks pass.'], 'a number that stands nowhere'],
    ['You get 2 gloves.', ['You get 2. Gloves are blue.'], 'the number of the sentence before'],
    ['Store 2 gloves.', ['Store it where 2 need blue gloves.'], 'the number of people who need them'],
    ['Clock: 24 hours: death.', twoClocks, 'the number of another sentence, before what it is said about'],
    [
      'Keep papers three years for waste.',
      ['Papers are kept two years, three years at home, school, office, for waste.'],
      'what stands too far behind',
    ],
  ])('rejects: %s from %s (%s)', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject: '' })).toBe(false))
})

describe('words that negate or limit others', () => {
  test.each([
    ['No. Wear gloves.', ['No. Wear gloves.']],
    ['Do not store vaccine.', ['Do not, even for 2 hours, store vaccine.']],
  ])('%s', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject: '' })).toBe(true))

  test.each([
    ['Do not share masks.', ['Do not wash old gloves, share masks.'], 'a not of something before'],
    ['Wear gloves? Never.', ['Wear gloves? No.'], 'another exclamation'],
    ['Drink bleach. No, do not recap needles.', ['Do not recap needles.'], 'words before a no'],
  ])('rejects: %s from %s (%s)', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject: '' })).toBe(false))
})
