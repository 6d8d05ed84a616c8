import { Readable } from 'node:stream'

import type { askModel, ModelEnd, ModelEvent } from '#contract/assistant/assistant-model'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { Failure } from '#api/platform/errors'
import { ModelFailure } from '#api/platform/model/model'
import { workQueue } from '#api/platform/work-queue'

import type { LibrarySource } from '../passages/passage.ts'
import { answerEvents } from './answer-events.ts'
import { prepareQuestion } from './prepare-question.ts'
import { settleTokens } from './spending.ts'

/** Limit on questions to the model per person and minute. */
const questionsPerMinute = 50

/** Answers being written. None waits, because the library has already answered. */
const answers = workQueue({
  running: 40,
  runningPerPerson: 2,
  runningPerPractice: 8,
  waitingPerPerson: 0,
  waitingPerPractice: 0,
  waiting: 0,
})

type Asking = WithOutsideCalls<typeof askModel>

/** Streams the answer of a model as events. While too many others are being written, the model does not answer. */
export async function streamAnswer(asking: Asking, library: LibrarySource): Promise<FileAnswer> {
  const end = await answers.take(asking.share).catch((problem: unknown) => {
    if (problem instanceof Failure) return null
    throw problem
  })
  if (!end) return sentAs(endText('unavailable'))
  try {
    const answer = await beginAnswer(asking, { library, end })
    if (!(answer instanceof Readable)) end()
    return sentAs(answer)
  } catch (problem) {
    end()
    throw problem
  }
}

/** Starts the answer, which calls `end` when it is complete. No transaction is open while the model writes. */
async function beginAnswer(
  { transaction, actor, body, now, services }: Asking,
  { library, end }: { library: LibrarySource; end(): void },
): Promise<Buffer | Readable> {
  const { model, database, log, settings } = services
  const key = services.keyring.mac('limit', `assistant-model:${actor.userId}`)
  const asked = { question: body.question, locationId: body.location, now }
  const prepared = await transaction(async ({ db }) => {
    if ((await countTry(db, { key, now, windowMinutes: 1 })) > questionsPerMinute) failTooManyTries({ now, windowMinutes: 1 })
    return prepareQuestion(db, asked, { model, library })
  })
  if (!model || typeof prepared === 'string') return endText(typeof prepared === 'string' ? prepared : 'kept')
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
  return streamOf(events, {
    left: () => left.abort(),
    failed: (problem) => log.error('the answer of the model was cut off', { problem }),
    ended: end,
  })
}

const endText = (how: ModelEnd) => Buffer.from(eventText({ name: 'end', data: how }))

const sentAs = (content: Buffer | Readable): FileAnswer => ({
  content,
  contentType: 'text/event-stream; charset=utf-8',
  name: 'answer',
  inline: true,
})

/** Streams each event as text immediately. The first line is sent before the model writes, so that proxies see a response. */
function streamOf(events: AsyncIterable<ModelEvent>, on: { left(): void; failed(problem: unknown): void; ended(): void }): Readable {
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
  void write()
    .catch((problem: unknown) => {
      on.failed(problem)
      stream.destroy()
    })
    .finally(() => on.ended())
  return stream
}

const eventText = ({ name, data }: ModelEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
