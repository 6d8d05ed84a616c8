import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { placesIn, type QuestionPhrasings } from '../words/question-phrasings.ts'

const folder = new URL('../training/', import.meta.url)

const filesLike = (pattern: RegExp): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** Questions for places of the library that only train the encoder. Unlike the known questions, they are not searched. */
export const trainingQuestions = (): QuestionPhrasings[] => filesLike(/^questions-.*\.txt$/).flatMap(placesIn)

/** Questions near our subjects that the library does not answer. The gate learns from them when to abstain. */
export const unanswerableQuestions = (): string[] =>
  filesLike(/^unanswerable-.*\.tsv$/).flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.split('\t')[0]?.trim() ?? '')
      .filter((question) => question !== '' && !question.startsWith('#') && question !== 'question'),
  )
