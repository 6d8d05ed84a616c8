import { z } from 'zod'

import { eventsOf } from './events-of.ts'
import { limitedText } from './limited-body.ts'
import { ModelFailure, type Model, type ModelPart } from './model.ts'

/** Limits in bytes for one response. An answer of 1,500 tokens has a few kilobytes, with each word in an event of its own some hundred. */
const mostBytes = { answer: 1_000_000, vectors: 4_000_000 }

export interface HttpModelOptions {
  /** The part of the URL before `/chat/completions`, such as https://api.example.com/v1. */
  baseUrl: string
  key: string
  chatModel: string
  /** If set, passages are also ranked by meaning. */
  embeddingModel?: string | undefined
  monthlyTokens: number
}

const usage = z.object({ total_tokens: z.int().min(0) }).nullish()
const written = z.object({ content: z.string().nullish() }).optional()
const answerPart = z.object({ choices: z.array(z.object({ delta: written, message: written })).default([]), usage })

const vectors = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })), usage })

/** A model at any OpenAI-compatible endpoint: POST /chat/completions, streamed or whole, and POST /embeddings. */
export function httpModel({ baseUrl, key, chatModel, embeddingModel, monthlyTokens }: HttpModelOptions): Model {
  const post = async (path: string, body: object, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
      body: JSON.stringify(body),
      // A redirect would send the question to a host that nobody has agreed to.
      redirect: 'error',
      signal,
    }).catch(() => {
      throw new ModelFailure('unreachable')
    })
    if (response.ok) return response
    await response.body?.cancel().catch(() => undefined)
    throw new ModelFailure('refused', response.status)
  }
  return {
    host: new URL(baseUrl).host,
    name: chatModel,
    monthlyTokens,
    async *write(messages, { maxTokens, signal }) {
      const body = { model: chatModel, messages, stream: true, stream_options: { include_usage: true }, max_completion_tokens: maxTokens }
      const response = await post('/chat/completions', body, signal)
      try {
        if (isStream(response)) for await (const data of eventsOf(response, mostBytes.answer)) yield* partsOf(data)
        else yield* partsOf(await limitedText(response, mostBytes.answer))
      } catch (problem) {
        throw problem instanceof ModelFailure ? problem : new ModelFailure('broken')
      }
    },
    embed:
      embeddingModel === undefined
        ? null
        : async (input, { signal }) => {
            const response = await post('/embeddings', { model: embeddingModel, input }, signal)
            const { data } = vectors.safeParse(parse(await limitedText(response, mostBytes.vectors).catch(() => '')))
            if (data?.data.length !== input.length) throw new ModelFailure('broken')
            const sorted = data.data.toSorted((one, other) => one.index - other.index)
            return { vectors: sorted.map(({ embedding }) => embedding), tokens: data.usage?.total_tokens ?? 0 }
          },
  }
}

const isStream = (response: Response) => response.headers.get('content-type')?.startsWith('text/event-stream') === true

function* partsOf(json: string): Iterable<ModelPart> {
  if (json === '[DONE]') return
  const parsed = answerPart.safeParse(parse(json))
  if (!parsed.success) throw new ModelFailure('broken')
  for (const { delta, message } of parsed.data.choices) {
    const text = delta?.content ?? message?.content
    if (text) yield { text }
  }
  if (parsed.data.usage) yield { tokens: parsed.data.usage.total_tokens }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
