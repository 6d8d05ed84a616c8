import * as contract from '#contract/assistant/assistant'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { handle } from '#api/platform/context'

import { answerDanger, answerQuestion } from './answer-question.ts'
import { modelRoutes } from './model/routes.ts'
import type { LibrarySource } from './passage.ts'
import { startProcessing } from './processing.ts'

/** Limits on questions per person and minute. Beyond the first, only emergencies are answered; beyond the second, only in the words of a rule. */
const questionsPerMinute = 50
const readPerMinute = 200

/** The routes of the assistant. `library` supplies the answers of a location in words. */
export const assistantRoutes = (library: LibrarySource) => [
  handle(contract.startProcessing, async ({ params, ...work }) => ({ embeddingStatus: await startProcessing(work, params.locationId) })),

  handle(contract.ask, async ({ db, actor, now, services, body }) => {
    const key = services.keyring.mac('limit', `assistant:${actor.userId}`)
    const asked = { question: body.question, locationId: body.location, now }
    const tries = await countTry(db, { key, now, windowMinutes: 1 })
    if (tries <= questionsPerMinute) return answerQuestion(db, asked, library)
    return (await answerDanger(db, asked, { corrected: tries <= readPerMinute })) ?? failTooManyTries({ now, windowMinutes: 1 })
  }),

  ...modelRoutes(library),
]
