import { answerable, colloquial, unanswerable } from '#content/assistant/testing/evaluation-set'
import { findLocation } from '#api/data/locations/location-row'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { plainQuestion } from './plain-question.ts'
import { questionTerms } from './question-terms.ts'
import { rankPassages } from './rank-passages.ts'
import { evaluate, type Outcome } from './testing/evaluate.ts'
import { storeShipped } from './testing/store-shipped.ts'

/** Every sixth question; `npm run bench -- --only assistant` asks all of them. */
const some = <T>(list: readonly T[]) => list.filter((_, index) => index % 6 === 1)

test('finds the passage that answers, quotes it word by word, and abstains from most of what no page says', async ({ world }) => {
  const { locationId } = await newPractice(world)
  await world.system(async (db) => {
    const stored = await storeShipped(db, await findLocation(db, locationId), world.services.clock.now())
    const asked = some(answerable)
    const outcomes: Outcome[] = []
    for (const one of asked) outcomes.push(await evaluate(db, locationId, { question: one.question, expected: one }))
    const wrong: string[] = []
    for (const { question } of some(unanswerable)) if ((await evaluate(db, locationId, { question })).answered) wrong.push(question)
    const sentences = outcomes.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.sentences))
    expect(sentences.filter((sentence) => !stored.has(sentence))).toEqual([])
    expect(outcomes.filter(({ rank }) => rank > 0 && rank <= 3).length / asked.length).toBeGreaterThanOrEqual(0.9)
    expect(outcomes.filter(({ answered }) => answered).length / asked.length).toBeGreaterThanOrEqual(0.8)
    expect(wrong).toEqual([])
    const strange = colloquial.answerable.filter((_, index) => index % 4 === 1)
    let found = 0
    for (const one of strange) if ((await evaluate(db, locationId, { question: one.question, expected: one })).rank > 0) found += 1
    expect(found / strange.length).toBeGreaterThanOrEqual(0.8)
  })
})

test('a misspelled word is read as the one that was meant, a word in a hurry is written out, and an English word stays', async ({
  world,
}) => {
  const { locationId } = await newPractice(world)
  const plain = (question: string) => world.system((db) => plainQuestion(db, locationId, question))
  expect(await plain('Hows the extingwisher checked b4 lunch?')).toBe('how is the extinguisher checked before lunch')
  expect(await plain('explorer w/o a label')).toBe('explorer without a label')
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
