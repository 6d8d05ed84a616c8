import * as contract from '#contract/assistant/assistant'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { handle } from '#api/platform/context'

import { answerQuestion } from './answer-question.ts'
import { modelRoutes } from './model/routes.ts'
import type { LibrarySource } from './passage.ts'
import { startProcessing } from './processing.ts'

/** Limit on questions per person and minute. */
const questionsPerMinute = 50

/** The routes of the assistant. `library` supplies the answers of a location in words. */
export const assistantRoutes = (library: LibrarySource) => [
  handle(contract.startProcessing, async ({ params, ...work }) => ({ embeddingStatus: await startProcessing(work, params.locationId) })),

  handle(contract.ask, async ({ db, actor, now, services, body }) => {
    const key = services.keyring.mac('limit', `assistant:${actor.userId}`)
    if ((await countTry(db, { key, now, windowMinutes: 1 })) > questionsPerMinute) failTooManyTries({ now, windowMinutes: 1 })
    return answerQuestion(db, { question: body.question, locationId: body.location, now }, library)
  }),

  ...modelRoutes(library),
]
