import { subjectBuckets, subjectFeatures, type SubjectTable } from '#content/assistant/learned/subject'

import { randomFrom, shuffled } from './random.ts'

/** A question, and whether the library answers it. */
export interface SubjectQuestion {
  question: string
  answerable: boolean
}

const epochs = 12
const learningRate = 0.3
const biasRate = 0.02
/** Keeps the weights small. */
const decay = 1e-4

/**
 * Trains the classifier of subjects: a logistic regression over hashed words, pairs of words and parts of words, in which answerable and unanswerable
 * questions count the same. The same questions and seed give the same table.
 */
export function trainSubject(questions: readonly SubjectQuestion[], { seed }: { seed: number }): SubjectTable {
  const random = randomFrom(seed)
  const weights = new Float32Array(subjectBuckets)
  const squares = new Float32Array(subjectBuckets).fill(1e-6)
  let bias = 0
  const answerable = questions.filter((each) => each.answerable).length
  const examples = questions.map(({ question, answerable: isAnswerable }) => ({
    ...subjectFeatures(question),
    isAnswerable,
    share: (questions.length * 0.5) / (isAnswerable ? answerable : questions.length - answerable),
  }))
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 1 - epoch / epochs
    for (const { ids, value, isAnswerable, share } of shuffled(examples, random)) {
      const sum = ids.reduce((total, id) => total + value * (weights[id] ?? 0), bias)
      const miss = share * (1 / (1 + Math.exp(-sum)) - (isAnswerable ? 1 : 0))
      bias -= biasRate * rate * miss
      for (const id of ids) {
        const slope = miss * value + decay * (weights[id] ?? 0)
        const square = (squares[id] ?? 0) + slope * slope
        squares[id] = square
        weights[id] = (weights[id] ?? 0) - (learningRate * rate * slope) / Math.sqrt(square)
      }
    }
  }
  const factor = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / 127
  return { factor: Math.fround(factor), bias: Math.fround(bias), rows: Int8Array.from(weights, (weight) => Math.round(weight / factor)) }
}
