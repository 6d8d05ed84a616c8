import type { ModelEnd, ModelEvent } from '#contract/assistant/assistant-model'
import { ModelFailure, type Model } from '#api/platform/model/model'

import { messagesFor } from './instructions.ts'
import { answerTokens, promptTokens, sentPassages, type Prepared } from './prepare-question.ts'
import { blockReader } from './read-blocks.ts'
import { secondRanking } from './second-ranking.ts'
import { tokensIn } from './spending.ts'
import { verifyBlock } from './verify-block.ts'

/** Limit on the blocks shown per answer. The rest of the model's output is not used. */
const mostBlocks = 3

interface Answering {
  model: Model
  /** Aborts the answer on timeout or when the reader disconnects. */
  signal: AbortSignal
  /** Called once with the tokens to count, before the end. */
  settle(tokens: number): Promise<void>
  /** Called when the model fails. */
  failed(problem: unknown): void
}

/**
 * Yields the blocks of a model as they are verified, then how the answer ended. A model that is slow, breaks off or makes things up only ends its
 * own answer, because the library has already answered.
 */
export async function* answerEvents(prepared: Prepared, answering: Answering): AsyncGenerator<ModelEvent> {
  const { model, signal, settle, failed } = answering
  const best = await secondRanking(model, { ...prepared, signal })
  const passages = best.passages.slice(0, sentPassages)
  const messages = messagesFor(prepared.question, passages)
  const reader = blockReader()
  const shown = new Set<string>()
  let written = 0
  let counted: number | undefined
  let end: ModelEnd | undefined
  try {
    for await (const part of model.write(messages, { maxTokens: answerTokens, signal })) {
      if ('tokens' in part) counted = part.tokens
      else {
        written += part.text.length
        for (const block of reader.read(part.text)) {
          const verified = shown.size < mostBlocks ? verifyBlock(block, passages) : null
          if (!verified || shown.has(verified.say)) continue
          shown.add(verified.say)
          yield { name: 'block', data: verified }
        }
      }
      if (reader.isFull()) break
    }
  } catch (problem) {
    end = 'unavailable'
    // A model that could not be reached or refused the request has used no tokens.
    if (written === 0 && problem instanceof ModelFailure && problem.reason !== 'broken' && !signal.aborted) counted ??= 0
    failed(problem)
  } finally {
    await settle(best.tokens + (counted ?? promptTokens(messages) + tokensIn(written)))
  }
  yield { name: 'end', data: shown.size > 0 ? 'done' : (end ?? 'nothing') }
}
