import { unanswerableQuestions } from '#content/assistant/learned/training-questions'
import { questionSets, type Answerable } from '#content/assistant/testing/evaluation-set'
import { findLocation } from '#api/data/locations/location-row'
import { evaluate } from '#api/features/assistant/testing/evaluate'
import { storeShipped } from '#api/features/assistant/testing/store-shipped'

import { buildSample } from '../../bench/practices.ts'
import { openSite } from '../../bench/site.ts'
import type { GateExample } from './fit-gate.ts'

interface GateQuestion {
  question: string
  answer: Answerable | undefined
  set: string
}

/** The questions from which the gate learns: the halves of the sets for tuning, and unanswerable ones written for this. Never the other halves. */
export const gateQuestions = (): GateQuestion[] => [
  ...Object.values(questionSets).flatMap(({ name, tune }) => [
    ...tune.answerable.map((answer) => ({ question: answer.question, answer, set: name })),
    ...tune.unanswerable.map(({ question }) => ({ question, answer: undefined, set: name })),
  ]),
  // Written for training, so they are judged with the others of their kind.
  ...unanswerableQuestions().map((question, index) => ({ question, answer: undefined, set: `training ${index % 5}` })),
]

/** Asks the questions at a location with all shipped pages, in a product of its own. */
export async function gateExamples(): Promise<GateExample[]> {
  const site = await openSite()
  try {
    const { people } = await buildSample(site.owner)
    const locationId = people[0]?.locationId ?? ''
    return await site.owner.system('the training of the assistant asks it', async (db) => {
      await storeShipped(db, await findLocation(db, locationId), new Date())
      const examples: GateExample[] = []
      for (const { question, answer, set } of gateQuestions()) {
        const { signs } = await evaluate(db, locationId, { question })
        examples.push({ signs, answerable: answer !== undefined, set })
      }
      return examples
    })
  } finally {
    await site.close()
  }
}
