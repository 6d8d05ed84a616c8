import { pageSources } from '#content/library/page-sources'
import { passagesOfPage } from '#api/features/assistant/passages/page-sources'

import type { TrainingPassage } from './training-pairs.ts'

/** The names that stand in the texts instead of those of a practice and a location. */
const names = { PRACTICE_NAME: 'the practice', LOCATION_NAME: 'the location' }

/** The passages of all shipped pages, without the law of a state. */
export async function trainingPassages(): Promise<TrainingPassage[]> {
  const passages: TrainingPassage[] = []
  for (const page of pageSources().keys())
    for (const { title, heading, units } of await passagesOfPage(page, { names, state: undefined }))
      passages.push({ page, title, heading, sentences: units.map(({ text }) => text) })
  return passages
}
