import * as contract from '#contract/assistant/assistant'
import { NotFound } from '#contract/endpoint/errors'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { answerDanger, answerQuestion } from './answer-question.ts'
import { modelRoutes } from './model/routes.ts'
import { answerOwnData } from './own-data/answer-own-data.ts'
import type { OwnDataPorts } from './own-data/ports.ts'
import { startProcessing } from './processing.ts'

/** Limits on questions per person and minute. Beyond the first, only emergencies are answered; beyond the second, only in the words of a rule. */
const questionsPerMinute = 50
const readPerMinute = 200

/** The routes of the assistant. The ports supply the answers of a location in words, and what other features show to the caller. */
export const assistantRoutes = (ports: OwnDataPorts) => [
  handle(contract.startProcessing, async ({ params, ...work }) => ({ embeddingStatus: await startProcessing(work, params.locationId) })),

  handle(contract.ask, async ({ db, actor, audit, now, services, body }) => {
    const key = services.keyring.mac('limit', `assistant:${actor.userId}`)
    const asked = { question: body.question, locationId: body.location, now }
    const tries = await countTry(db, { key, now, windowMinutes: 1 })
    if (tries <= questionsPerMinute) {
      const post = postAt(actor, body.location) ?? fail(NotFound)
      return (await answerOwnData({ db, actor, audit, now, post }, body.question, ports)) ?? answerQuestion(db, asked, ports.library)
    }
    return (await answerDanger(db, asked, { corrected: tries <= readPerMinute })) ?? failTooManyTries({ now, windowMinutes: 1 })
  }),

  ...modelRoutes(ports.library),
]
