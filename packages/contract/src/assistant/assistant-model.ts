import { z } from 'zod'

import { AnswerQuote, longestQuestion, NotProcessed } from './assistant.ts'
import { adminOf, endpoint, id, memberOf } from '../endpoint/endpoint.ts'
import { error, TooMany } from '../endpoint/errors.ts'
import { text } from '../endpoint/shapes.ts'

/** A different model or host has been configured since the administrator read what would be sent where. */
export const ModelChanged = error('assistant.other_model', 409, 'The model has changed. Please review what it receives, then switch it on.')

/** Whether and how a model answers in addition to the library, for the practice of a location. */
export const ModelState = z.object({
  practiceId: id('practice'),
  /** The model configured by the operator, and the host that receives the data; null if none is configured. */
  model: z.object({ host: z.string(), name: z.string() }).nullable(),
  /** An administrator of the practice has enabled it for this model at this host. */
  on: z.boolean(),
  /** The caller may enable and disable it. */
  maySwitch: z.boolean(),
  /** Tokens that the practice has used this month, its monthly limit, and the highest limit that its administrator can set. */
  usedTokens: z.int(),
  monthlyTokens: z.int(),
  mostTokens: z.int(),
})
export type ModelState = z.infer<typeof ModelState>

export const getModelState = endpoint({
  method: 'GET',
  path: '/api/v1/assistant_model/:locationId',
  access: memberOf('params.locationId'),
  summary: 'Whether a model answers beside the library at the location, which one, and how much of its monthly limit is used.',
  plan: 'OSHA',
  params: z.object({ locationId: id('location') }),
  response: ModelState,
})

export const switchModel = endpoint({
  method: 'PUT',
  path: '/api/v1/assistant_model/practice/:practiceId',
  access: adminOf('params.practiceId'),
  withoutPlan: 'a practice can always switch the model off',
  summary: 'Switches the model of the assistant on or off for the whole practice, and sets how many tokens it may use in a month.',
  params: z.object({ practiceId: id('practice') }),
  body: z.object({
    on: z.boolean(),
    /** The model and the host that the administrator was shown. */
    host: text(300),
    name: text(300),
    /** The monthly limit; at most `mostTokens`. */
    monthlyTokens: z.int('Please enter a whole number.').min(1000, 'Please enter 1000 or more.').max(1_000_000_000),
  }),
  response: z.object({ on: z.boolean() }),
  errors: [ModelChanged],
})

/** A sentence of a model, with the sentences of the library that support it, quoted verbatim. */
export const AnswerBlock = z.object({ say: z.string(), quotes: z.array(AnswerQuote).min(1) })
export type AnswerBlock = z.infer<typeof AnswerBlock>

/**
 * How the answer of a model ended. done: at least one block was sent. nothing: the model wrote nothing that the library supports. unavailable: it was
 * too slow, failed or refused before a block. limit: the monthly limit is reached. kept: nothing was sent to a model,
 * because none is configured or it is off, because of a danger or a missing answer in the library, or because the question or all passages that
 * answer it must not leave the product.
 */
export const ModelEnd = z.enum(['done', 'nothing', 'unavailable', 'limit', 'kept'])
export type ModelEnd = z.infer<typeof ModelEnd>

/** An event of the stream. */
export type ModelEvent = { name: 'block'; data: AnswerBlock } | { name: 'end'; data: ModelEnd }

export const askModel = endpoint({
  method: 'POST',
  path: '/api/v1/ask/model',
  access: memberOf('body.location'),
  summary:
    'What the model of the practice says to a question, as text/event-stream: an event `block` (AnswerBlock) for each sentence that was checked against the library, then an event `end` (ModelEnd). Nothing of the question is kept.',
  plan: 'OSHA',
  body: z.object({ question: text(longestQuestion).trim().min(1, 'Required'), location: id('location') }),
  response: 'file',
  errors: [NotProcessed, TooMany],
})
