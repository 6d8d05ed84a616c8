import { expect, test } from '#api/data/testing/test'

import { questionTerms, weakWeight } from './question-terms.ts'

test('small talk counts little beside other words, and fully if there are no others', async ({ world }) => {
  const weightOf = (question: string, word: string) =>
    world.system(async (db) => (await questionTerms(db, question)).find(({ term }) => term === word)?.weight)
  expect(await weightOf('need gloves', 'need')).toBe(weakWeight)
  expect(await weightOf('need gloves', 'glove')).toBe(1)
  expect(await weightOf('need', 'need')).toBe(1)
})
