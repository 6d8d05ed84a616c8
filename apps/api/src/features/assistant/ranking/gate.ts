import { gateWeights } from '#content/assistant/learned/gate'

import type { RankedPassage } from '../ranked-passage.ts'

/** The signs by which the gate decides, in the order of its weights. */
export type GateSigns = [coverage: number, weight: number, both: number, text: number, unknownWords: number, subject: number]

/**
 * The signs of passages that match a question: the largest share of it that one of them contains, the weight of the question, the product of both, the
 * closest meaning of a passage, the share of words that the library does not use, and how much the question sounds like those
 * that the library answers.
 */
export function signsOf(passages: readonly RankedPassage[]): GateSigns {
  const most = (pick: (passage: RankedPassage) => number) => Math.max(...passages.map(pick))
  const coverage = most((passage) => passage.coverage)
  const weight = Math.log1p(most(({ asked }) => asked)) / 4
  const unknownWords = most((passage) => passage.unknownWords)
  const subject = Math.max(
    leastSubject,
    most((passage) => passage.subject),
  )
  return [coverage, weight, coverage * weight, most(({ meaning }) => meaning.text), unknownWords, subject]
}

/** However little a question sounds like ours, a passage that fits well may answer it: a few words can mislead the classifier of subjects. */
const leastSubject = -3

/** How likely it is that passages with these signs answer the question, by a logistic regression (decision 138): from 0 on, the gate is open. */
export function evidenceOf(signs: GateSigns): number {
  const { bias, weights } = gateWeights()
  return signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), bias)
}

/** Whether passages answer the question that they match. No passages answer nothing. */
export const passesGate = (passages: readonly RankedPassage[]): boolean => passages.length > 0 && evidenceOf(signsOf(passages)) >= 0
