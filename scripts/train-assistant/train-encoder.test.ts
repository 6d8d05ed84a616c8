import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { tableBytes } from '#content/assistant/learned/encoder'
import { trainingQuestions } from '#content/assistant/learned/training-questions'
import type { QuestionPhrasings } from '#content/assistant/words/question-phrasings'
import { pageSources } from '#content/library/page-sources'

import { encoderData, encoderTraining } from './encoder-data.ts'
import { gateQuestions } from './gate-examples.ts'
import { hashOfData } from './hash-of-data.ts'
import { trainEncoder, type TrainingPair } from './train-encoder.ts'

const learned = new URL('../../packages/content/src/assistant/learned/', import.meta.url)

test('the shipped weights were trained on the questions and pages of today: npm run train:assistant', async () => {
  const stored = (name: string) => readFileSync(new URL(`${name}-data.txt`, learned), 'utf8').trim()
  expect(stored('encoder')).toBe(hashOfData([encoderTraining, await encoderData()]))
  expect(stored('gate')).toBe(hashOfData(gateQuestions()))
})

/** A few pairs that do not change with the library. */
const few = ['eyewash', 'sharps container', 'fire exit', 'spore test', 'hepatitis shot', 'data sheet'].flatMap(
  (subject): TrainingPair[] => [
    { place: subject, one: `how often is the ${subject} checked`, other: `Check the ${subject} once a week.`, unlike: 'Wash your hands.' },
    { place: subject, one: `who takes care of the ${subject}`, other: `The ${subject} belongs to the safety officer.` },
  ],
)

test('the same pairs and seed give exactly the same weights; another seed gives others', () => {
  const weights = (seed: number) =>
    createHash('sha256')
      .update(tableBytes(trainEncoder(few, { seed, epochs: 3 })))
      .digest('hex')
  expect(weights(1)).toMatchInlineSnapshot(`"6a9744e1a12e9593373c2f3c6d42fe1f785e9e27caa470357528090334ad632b"`)
  expect(weights(2)).not.toBe(weights(1))
})

test('the questions that train belong to headings of the library', () => {
  const isHeading = ({ page, heading }: QuestionPhrasings) => {
    const source = pageSources().get(page)
    return source !== undefined && (heading === '' || source.markdown.split('\n').some((line) => line.replace(/^#+ /, '') === heading))
  }
  expect(trainingQuestions().filter((place) => !isHeading(place))).toEqual([])
})
