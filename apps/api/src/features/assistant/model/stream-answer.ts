import { Readable } from 'node:stream'

import type { askModel, ModelEnd, ModelEvent } from '#contract/assistant-model'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { ModelFailure } from '#api/platform/model/model'

import type { LibrarySource } from '../passage.ts'
import { answerEvents } from './answer-events.ts'
import { prepareQuestion } from './prepare-question.ts'
import { settleTokens } from './spending.ts'

/** Limit on questions to the model per person and minute. */
const questionsPerMinute = 50

type Asking = WithOutsideCalls<typeof askModel>

/** Streams the answer of a model as events. No transaction is open while the model writes. */
export async function streamAnswer({ transaction, actor, body, now, services }: Asking, library: LibrarySource): Promise<FileAnswer> {
  const { model, database, log, settings } = services
  const key = services.keyring.mac('limit', `assistant-model:${actor.userId}`)
  const asked = { question: body.question, locationId: body.location, now }
  const prepared = await transaction(async ({ db }) => {
    if ((await countTry(db, { key, now, windowMinutes: 1 })) > questionsPerMinute) failTooManyTries({ now, windowMinutes: 1 })
    return prepareQuestion(db, asked, { model, library })
  })
  if (!model || typeof prepared === 'string') return ended(typeof prepared === 'string' ? prepared : 'kept')
  const { reserved } = prepared
  const left = new AbortController()
  const events = answerEvents(prepared, {
    model,
    signal: AbortSignal.any([left.signal, AbortSignal.timeout(settings.limits.modelMs)]),
    settle: (tokens) => database.transaction([reserved.practiceId], (db) => settleTokens(db, reserved, tokens)),
    failed: (problem) => {
      const reason = problem instanceof ModelFailure ? problem.message : 'The answer could not be read.'
      if (!left.signal.aborted) log.warn('the model has not answered', { host: model.host, reason })
    },
  })
  return sentAs(
    streamOf(events, {
      left: () => left.abort(),
      failed: (problem) => log.error('the answer of the model was cut off', { problem }),
    }),
  )
}

const ended = (how: ModelEnd): FileAnswer => sentAs(Buffer.from(eventText({ name: 'end', data: how })))

const sentAs = (content: FileAnswer['content']): FileAnswer => ({
  content,
  contentType: 'text/event-stream; charset=utf-8',
  name: 'answer',
  inline: true,
})

/** Streams each event as text immediately. The first line is sent before the model writes, so that proxies see a response. */
function streamOf(events: AsyncIterable<ModelEvent>, on: { left(): void; failed(problem: unknown): void }): Readable {
  // Not created from the generator itself, because destroying that stream would wait until the model writes again.
  const stream = new Readable({
    read: () => undefined,
    destroy(problem, done) {
      on.left()
      done(problem)
    },
  })
  stream.push(': the model reads\n\n')
  const write = async () => {
    for await (const event of events) stream.push(eventText(event))
    stream.push(null)
  }
  write().catch((problem: unknown) => {
    on.failed(problem)
    stream.destroy()
  })
  return stream
}

const eventText = ({ name, data }: ModelEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
