import { questionSets } from '#content/assistant/testing/evaluation-set'
import { readQuestion } from '#api/features/assistant/plain-question'
import { questionTerms } from '#api/features/assistant/question-terms'
import { candidatePassages } from '#api/features/assistant/ranking/candidate-passages'
import { meaningTo } from '#api/features/assistant/ranking/meaning'
import { orderSigns, passagesWithSigns } from '#api/features/assistant/ranking/weigh-passages'
import { holds } from '#api/features/assistant/testing/evaluate'
import type { Db } from '#api/platform/database/database'

import { fitOrder, placeOfRight, type OrderExample } from './fit-order.ts'

/** The order learns from the answerable questions for tuning. Never from the other halves. */
export const orderQuestions = () =>
  Object.values(questionSets).flatMap(({ name, tune }) => tune.answerable.map((asked) => ({ ...asked, set: name })))

/** Asks the questions, and returns the signs of all passages that may answer. */
export async function orderExamples(db: Db, locationId: string): Promise<OrderExample[]> {
  const examples: OrderExample[] = []
  for (const { set, ...asked } of orderQuestions()) {
    const { question, plain } = await readQuestion(db, locationId, asked.question)
    const meanings = await meaningTo({ question, plain })
    const rows = await candidatePassages(db, locationId, await questionTerms(db, plain), { plain, places: meanings.closest })
    const passages = passagesWithSigns(rows, { plain, meaningOf: meanings.of })
    examples.push({
      set,
      passages: passages.map((row) => ({ signs: orderSigns.map((sign) => row.signs[sign]), right: holds(row, asked) })),
    })
  }
  return examples
}

/** For each set, how often the right passage is first and among the first three with weights from the other sets. */
export const unseenOrder = (examples: readonly OrderExample[]): string =>
  [...Map.groupBy(examples, ({ set }) => set)]
    .map(([set, own]) => {
      const weights = fitOrder(examples.filter((example) => example.set !== set))
      const places = own.map((example) => placeOfRight(example, weights))
      const share = (most: number) => `${((100 * places.filter((place) => place > 0 && place <= most).length) / own.length).toFixed(1)} %`
      return `  ${set}: first ${share(1)}, among three ${share(3)} of ${own.length}`
    })
    .join('\n')
