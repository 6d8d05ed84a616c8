import { ownQuestionOf } from '#content/assistant/own-data/own-data'
import { findLocation } from '#api/data/locations/location-row'
import { knownPeople } from '#api/data/people/known-people'
import { nameGuard } from '#api/data/people/name-guard'
import type { Db } from '#api/platform/database/database'
import type { Model, ModelMessage } from '#api/platform/model/model'

import { answerQuestion } from '../answer-question.ts'
import type { LibrarySource } from '../passages/passage.ts'
import { plainQuestion } from '../plain-question.ts'
import { questionTerms } from '../question-terms.ts'
import { rankPassages } from '../rank-passages.ts'
import { messagesFor } from './instructions.ts'
import { isOn, modelRow, monthAt } from './model-state.ts'
import { reserveTokens, tokensIn, type Reserved } from './spending.ts'
import type { SentPassage } from './verify-block.ts'
import { maySendToModel, passagesToSend } from './may-send-to-model.ts'

/** Number of passages sent to a model to answer from. */
export const sentPassages = 6
/** Number of passages from which they are chosen, by words and, if the endpoint offers vectors, by meaning. */
const rankedPassages = 12
/** Token limit for an answer. */
export const answerTokens = 1500

/** A question that may leave the product, with the tokens reserved for it. */
export interface Prepared {
  question: string
  /** Passages that may leave, the best by words first. */
  passages: readonly SentPassage[]
  reserved: Reserved
}

interface Asked {
  question: string
  locationId: string
  now: Date
}

/**
 * Decides whether the question may be sent to a model. Returns `kept` if there is no model or it is off; for dangers, refusals, questions that the
 * product answers from its data, and those that the library does not answer; and if the question or all passages that answer it must stay here. Returns `limit` if the practice has used up its
 * month.
 * @throws NotProcessed
 */
export async function prepareQuestion(db: Db, asked: Asked, from: { model: Model | null; library: LibrarySource }) {
  const { question, locationId, now } = asked
  const { model, library } = from
  const { id, practiceId, timeZone } = await findLocation(db, locationId)
  if (!model || !isOn(await modelRow(db, practiceId), model)) return 'kept'
  if (ownQuestionOf(question)) return 'kept'
  const { danger, quotes } = await answerQuestion(db, asked, library)
  if (danger || quotes.length === 0) return 'kept'
  const guard = nameGuard(await knownPeople(db, { id, practiceId }))
  if (!maySendToModel(question, guard)) return 'kept'
  const plain = await plainQuestion(db, locationId, question)
  const ranked = await rankPassages(db, locationId, await questionTerms(db, plain), { question, plain, limit: rankedPassages })
  const passages = passagesToSend(ranked, guard)
  if (passages.length === 0) return 'kept'
  // With ranking by meaning, any of the passages may be sent, and all of them are sent for ranking.
  const prompt = promptTokens(messagesFor(question, model.embed ? passages : passages.slice(0, sentPassages)))
  const tokens = (model.embed ? 2 : 1) * prompt + answerTokens
  const reserved = await reserveTokens(db, { practiceId, month: monthAt(now, timeZone), tokens, model })
  return reserved ? { question, passages, reserved } : 'limit'
}

export const promptTokens = (messages: readonly ModelMessage[]): number =>
  tokensIn(messages.reduce((sum, { content }) => sum + content.length, 0))
