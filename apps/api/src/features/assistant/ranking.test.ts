import { eq, like } from 'drizzle-orm'

import { allOf, injections, questionSets, type Injection } from '#content/assistant/testing/evaluation-set'
import type { AnswerQuote } from '#contract/assistant/assistant'
import { findLocation } from '#api/data/locations/location-row'
import { newPractice } from '#api/data/testing/new-practice'
import { expect } from '#api/data/testing/test'
import { assistantPassage } from '#api/data/tables'

import { storePassages } from './follow-sources.ts'
import { lookUp } from './look-up.ts'
import type { Passage } from './passages/passage.ts'
import { plainQuestion, readQuestion } from './plain-question.ts'
import { questionTerms } from './question-terms.ts'
import { rankPassages } from './rank-passages.ts'
import { evaluate, type Outcome } from './testing/evaluate.ts'
import { test } from './testing/shipped-library.ts'

/** Picks every sixth question. `npm run bench -- --only assistant` runs all of them. */
const some = <T>(list: readonly T[]) => list.filter((_, index) => index % 6 === 1)

test('finds the passage that answers, quotes it verbatim, and abstains from most questions that no page answers', async ({
  world,
  shipped,
}) => {
  const { locationId, texts } = shipped
  await world.system(async (db) => {
    const { answerable, unanswerable } = allOf(questionSets.first)
    const asked = some(answerable)
    const outcomes: Outcome[] = []
    for (const one of asked) outcomes.push(await evaluate(db, locationId, { question: one.question, expected: one }))
    const wrong: string[] = []
    for (const { question } of some(unanswerable)) if ((await evaluate(db, locationId, { question })).answered) wrong.push(question)
    const sentences = outcomes.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.sentences))
    expect(sentences.filter((sentence) => !texts.has(sentence))).toEqual([])
    expect(outcomes.filter(({ rank }) => rank > 0 && rank <= 3).length / asked.length).toBeGreaterThanOrEqual(0.9)
    expect(outcomes.filter(({ answered }) => answered).length / asked.length).toBeGreaterThanOrEqual(0.8)
    expect(wrong).toEqual([])
    const strange = allOf(questionSets.colloquial).answerable.filter((_, index) => index % 4 === 1)
    let found = 0
    for (const one of strange) if ((await evaluate(db, locationId, { question: one.question, expected: one })).rank > 0) found += 1
    expect(found / strange.length).toBeGreaterThanOrEqual(0.8)
  })
})

test('each passage that a question of the evaluation set expects stands in the library', async ({ world, shipped }) => {
  await world.system(async (db) => {
    const rows = await db.select().from(assistantPassage).where(eq(assistantPassage.locationId, shipped.locationId))
    const texts = Map.groupBy(rows, ({ source }) => source)
    const isThere = ({ page, says }: { page: string; says: string }) =>
      texts.get(page)?.some(({ heading, units }) => [heading, ...units.map(({ text }) => text)].join(' ').includes(says))
    const places = Object.values(questionSets).flatMap((set) => allOf(set).answerable.flatMap((asked) => asked.places))
    expect(places.length).toBeGreaterThan(1_000)
    expect(places.filter((place) => !isThere(place))).toEqual([])
  })
})

test('instructions injected into answers, pages and sheet names change no answer; if quoted, they are plain text', async ({
  world,
  shipped,
}) => {
  const { locationId, texts } = shipped
  await world.system(async (db) => {
    const place = await findLocation(db, locationId)
    const questions = [
      'spore test failed now what',
      'when do i get my titer done',
      'can i hold the sensor for a child',
      'what is bitcoin worth',
    ]
    const quotesOf = async (question: string) => (await lookUp(db, locationId, await readQuestion(db, locationId, question))).quotes
    const before = new Map<string, AnswerQuote[]>()
    for (const question of questions) before.set(question, await quotesOf(question))
    await storePassages(db, place, injections.map(planted), world.services.clock.now())
    for (const question of questions) expect(await quotesOf(question)).toEqual(before.get(question))
    const orders = new Set(injections.map(({ order }) => order))
    for (const { order } of injections.slice(0, 20))
      for (const { sentences, href } of await quotesOf(order)) {
        expect(
          sentences.filter((sentence) => !texts.has(sentence) && sentence !== 'Signal word: Danger.' && !orders.has(sentence)),
        ).toEqual([])
        expect(href).toMatch(/^\/(?:library\?page=[\w-]+(?:&mark=[\w.-]+)?|forms\/view\?formId=\w+|sds\?sheet=[\w-]+)$/)
      }
    await db.delete(assistantPassage).where(like(assistantPassage.name, 'planted:%'))
  })
})

/** An injected instruction where staff or suppliers could write one: an answer, a paragraph or the name of a data sheet. */
const planted = ({ place, order }: Injection, index: number): Passage => ({
  name: `planted:${index}`,
  kind: place,
  source: place === 'sheet' ? `${index}` : 'ecp-purpose',
  title: place === 'sheet' ? order : 'About this plan',
  heading: place === 'sheet' ? 'Safety data sheet' : 'Who is in charge',
  units: [{ text: place === 'sheet' ? 'Signal word: Danger.' : order, anchor: '' }],
  layWords: '',
  asked: '',
  namesPeople: false,
})

test('a misspelled word is corrected, shorthand is expanded, and a correct English word stays', async ({ world }) => {
  const { locationId } = await newPractice(world)
  const plain = (question: string) => world.system((db) => plainQuestion(db, locationId, question))
  expect(await plain('Hows the extingwisher checked b4 lunch?')).toBe('how is the extinguisher checked before lunch')
  expect(await plain('explorer w/o a label')).toBe('explorer without a label')
})

test('as many passages are returned as were asked for, by default five', async ({ world, shipped }) => {
  await world.system(async (db) => {
    const asked = { question: 'How often is the eyewash checked?', plain: 'how often is the eyewash checked' }
    const terms = await questionTerms(db, asked.plain)
    const count = async (limit?: number) =>
      (await rankPassages(db, shipped.locationId, terms, { ...asked, ...(limit === undefined ? {} : { limit }) })).length
    expect([await count(), await count(12)]).toEqual([5, 12])
  })
})

test('an abbreviation finds the words it stands for; a question of only stop words finds nothing', async ({ world }) => {
  await world.system(async (db) => {
    const terms = await questionTerms(db, 'where is the ECP')
    expect(terms.find(({ term }) => term === 'ecp')).toEqual({ term: 'ecp', weight: 1, group: 0 })
    expect(terms.filter(({ group }) => group === 0).map(({ term }) => term)).toEqual(expect.arrayContaining(['exposur', 'control', 'plan']))
    expect(await questionTerms(db, 'what is it')).toEqual([])
    expect(await rankPassages(db, world.lakeside.locations[0]!.id, [], { question: '', plain: '' })).toEqual([])
  })
})
