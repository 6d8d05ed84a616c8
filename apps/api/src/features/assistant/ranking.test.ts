import { notOurs } from '#content/assistant/not-ours'
import { answerable, unanswerable } from '#content/assistant/testing/evaluation-set'
import { pageSources } from '#content/library/page-sources'
import { findLocation } from '#api/data/locations/location-row'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { chooseQuotes } from './choose-quotes.ts'
import { storePassages } from './follow-sources.ts'
import { passagesOfPage } from './page-sources.ts'
import { questionTerms } from './question-terms.ts'
import { rankPassages } from './rank-passages.ts'

/** Every sixth question; `npm run bench -- --only assistant` asks all of them. */
const some = <T>(list: readonly T[]) => list.filter((_, index) => index % 6 === 1)

test('finds the passage that answers, quotes it word by word, and abstains from most of what no page says', async ({ world }) => {
  const { locationId } = await newPractice(world)
  const now = world.services.clock.now()
  const names = { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main Street' }
  await world.system(async (db) => {
    const place = await findLocation(db, locationId)
    const stored = new Set<string>()
    for (const id of pageSources().keys()) {
      const passages = await passagesOfPage(id, names)
      await storePassages(db, place, passages, now)
      for (const { text } of passages.flatMap(({ units }) => units)) stored.add(text)
    }
    const ranked = async (question: string) => rankPassages(db, locationId, await questionTerms(db, question))
    const asked = some(answerable)
    let found = 0
    let quoted = 0
    for (const { question, page, says } of asked) {
      const best = await ranked(question)
      const holds = best
        .slice(0, 3)
        .some(({ source, heading, units }) => source === page && [heading, ...units.map(({ text }) => text)].join(' ').includes(says))
      if (holds) found += 1
      const quotes = chooseQuotes(best)
      if (quotes.length > 0) quoted += 1
      expect(quotes.flatMap(({ sentences }) => sentences).filter((sentence) => !stored.has(sentence))).toEqual([])
    }
    expect(found / asked.length).toBeGreaterThanOrEqual(0.9)
    expect(quoted / asked.length).toBeGreaterThanOrEqual(0.8)
    const ours = some(unanswerable).filter(({ question }) => !notOurs.some((subject) => question.includes(subject)))
    let wrong = 0
    for (const { question } of ours) if (chooseQuotes(await ranked(question)).length > 0) wrong += 1
    expect(wrong).toBeLessThanOrEqual(1)
  })
})

test('an abbreviation finds the words it stands for, and a question of nothing but small words finds nothing', async ({ world }) => {
  await world.system(async (db) => {
    const terms = await questionTerms(db, 'where is the ECP')
    expect(terms.find(({ term }) => term === 'ecp')).toEqual({ term: 'ecp', weight: 1, group: 0 })
    expect(terms.filter(({ group }) => group === 0).map(({ term }) => term)).toEqual(expect.arrayContaining(['exposur', 'control', 'plan']))
    expect(await questionTerms(db, 'what is it')).toEqual([])
    expect(await rankPassages(db, world.lakeside.locations[0]!.id, [])).toEqual([])
  })
})
