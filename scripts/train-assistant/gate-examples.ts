import { questionSets, type Answerable } from '#content/assistant/testing/evaluation-set'
import { evaluate } from '#api/features/assistant/testing/evaluate'
import type { Db } from '#api/platform/database/database'

import type { GateExample } from './fit-gate.ts'

interface GateQuestion {
  question: string
  answer: Answerable | undefined
  set: string
}

/** The questions from which the order and the gate learn: the halves of the sets for tuning. Never the other halves. */
export const gateQuestions = (): GateQuestion[] =>
  Object.values(questionSets).flatMap(({ name, tune }) => [
    ...tune.answerable.map((answer) => ({ question: answer.question, answer, set: name })),
    ...tune.unanswerable.map(({ question }) => ({ question, answer: undefined, set: name })),
  ])

/** Asks the questions, and returns the signs by which the gate decides. */
export async function gateExamples(db: Db, locationId: string): Promise<GateExample[]> {
  const examples: GateExample[] = []
  for (const { question, answer, set } of gateQuestions()) {
    const { signs } = await evaluate(db, locationId, { question })
    examples.push({ signs, answerable: answer !== undefined, set })
  }
  return examples
}
