import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { dimensions, encode, likenessOf, tableBytes } from '#content/assistant/learned/encoder'
import { trainingQuestions } from '#content/assistant/learned/training-questions'
import type { QuestionPhrasings } from '#content/assistant/words/question-phrasings'
import { pageSources } from '#content/library/page-sources'

import { encoderData, encoderTraining } from './encoder-data.ts'
import { gateQuestions } from './gate-examples.ts'
import { hashOfData } from './hash-of-data.ts'
import { orderQuestions } from './order-examples.ts'
import { subjectQuestions } from './subject-questions.ts'
import { trainEncoder, type EncoderData, type TrainingPair } from './train-encoder.ts'

const learned = new URL('../../packages/content/src/assistant/learned/', import.meta.url)

test('the shipped weights were trained on the questions and pages of today: npm run train:assistant', async () => {
  const stored = (name: string) => readFileSync(new URL(`${name}-data.txt`, learned), 'utf8').trim()
  expect(stored('encoder')).toBe(hashOfData([encoderTraining, await encoderData()]))
  expect(stored('subject')).toBe(hashOfData(subjectQuestions()))
  expect(stored('order')).toBe(hashOfData(orderQuestions()))
  expect(stored('gate')).toBe(hashOfData(gateQuestions()))
})

/** A few pairs that do not change with the library. */
const few = ['eyewash', 'sharps container', 'fire exit', 'spore test', 'hepatitis shot', 'data sheet'].flatMap(
  (subject): TrainingPair[] => [
    { place: subject, one: `how often is the ${subject} checked`, other: `Check the ${subject} once a week.`, unlike: 'Wash your hands.' },
    { place: subject, one: `who takes care of the ${subject}`, other: `The ${subject} belongs to the safety officer.` },
  ],
)

const data: EncoderData = { pairs: few, texts: few.map(({ place, one }) => ({ place, text: one, weight: 1 })) }

test('the texts of a place are closest to its own direction', () => {
  const table = trainEncoder(data, { seed: 1, epochs: 20 })
  const directions = [...new Set(data.texts.map(({ place }) => place))].map((place, number) => ({
    place,
    vector: Float32Array.from(table.places.subarray(number * dimensions, (number + 1) * dimensions)),
  }))
  for (const { text, place } of data.texts) {
    const asked = encode(text, table)
    const closest = directions.toSorted((a, b) => likenessOf(asked, b.vector) - likenessOf(asked, a.vector))[0]
    expect(closest?.place).toBe(place)
  }
})

test('the same pairs and seed give exactly the same weights; another seed gives others', () => {
  const weights = (seed: number) =>
    createHash('sha256')
      .update(tableBytes(trainEncoder(data, { seed, epochs: 3 })))
      .digest('hex')
  expect(weights(1)).toMatchInlineSnapshot(`"9ca67941a0c3fb44ab908cc484fe5c829f91929731ae63a30ddf3cbb76f06935"`)
  expect(weights(2)).not.toBe(weights(1))
})

test('the questions that train belong to headings of the library', () => {
  const isHeading = ({ page, heading }: QuestionPhrasings) => {
    const source = pageSources().get(page)
    return source !== undefined && (heading === '' || source.markdown.split('\n').some((line) => line.replace(/^#+ /, '') === heading))
  }
  expect(trainingQuestions().filter((place) => !isHeading(place))).toEqual([])
})
