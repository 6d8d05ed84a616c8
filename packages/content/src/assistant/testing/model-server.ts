import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a model is asked, as it arrived. */
export interface Arrival {
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
  /** What our instructions hand over as JSON. */
  given: { question: string; passages: { passage: number; title: string; sentences: string[] }[] }
  /** The caller has ended the connection before the answer was whole. */
  left: boolean
}

/** How the model behaves: the pieces it writes (one that throws breaks off), or `fails` with 500, `hangs`, or the truth as a `whole` without a stream. */
export type Behavior = (arrival: Arrival) => AsyncIterable<string> | Iterable<string> | 'fails' | 'hangs' | 'whole'

export interface ModelServer {
  /** For the configuration. */
  baseUrl: string
  behave(behavior: Behavior): void
  /** What texts mean, by a function of the test; at first the server offers no vectors. */
  understand(meaning: ((texts: readonly string[]) => number[][]) | null): void
  /** Questions, oldest first. */
  arrivals: Arrival[]
  close(): Promise<void>
}

/** Tokens that the server says each answer took. */
export const tokensOfAnswer = 321
export const tokensOfVectors = 45

/** A model that speaks as OpenAI's does and behaves as a test asks: truthful at first. It thinks nothing. */
export async function startModelServer(): Promise<ModelServer> {
  let behavior: Behavior = truthful
  let meaning: ((texts: readonly string[]) => number[][]) | null = null
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/embeddings')) return void embed(request, response, meaning)
    void answer(request, response, { behavior, arrivals }).catch(() => response.write(':\n', () => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (next) => void (behavior = next),
    understand: (next) => void (meaning = next),
    arrivals,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The vectors come in another order than the texts: each says which one it is of. */
async function embed(request: IncomingMessage, response: ServerResponse, meaning: ((texts: readonly string[]) => number[][]) | null) {
  const { input } = JSON.parse(await text(request)) as { input: string[] }
  if (!meaning) return void response.writeHead(404).end()
  const data = meaning(input).map((embedding, index) => ({ index, embedding }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data: data.toReversed(), usage: { total_tokens: tokensOfVectors } }))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { behavior, arrivals }: { behavior: Behavior; arrivals: Arrival[] },
): Promise<void> {
  const body = JSON.parse(await text(request)) as Arrival['body']
  const given = JSON.parse(body.messages.at(-1)?.content ?? '{}') as Arrival['given']
  const arrival: Arrival = { authorization: request.headers.authorization, body, given, left: false }
  arrivals.push(arrival)
  response.once('close', () => void (arrival.left = !response.writableFinished))
  const pieces = behavior(arrival)
  if (pieces === 'hangs') return
  if (pieces === 'fails') {
    response.writeHead(500, { 'content-type': 'application/json' }).end(`{"error":{"message":"no answer to ${given.question}"}}`)
    return
  }
  const usage = { total_tokens: tokensOfAnswer }
  if (pieces === 'whole') {
    const content = [...truthful(arrival)].join('')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices: [{ message: { content } }], usage }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: object | string) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  for await (const piece of pieces) send({ choices: [{ delta: { content: piece } }] })
  send({ choices: [], usage })
  send('[DONE]')
  response.end()
}

export const blockText = (say: string, ...quotes: { passage: number; text: string }[]): string => `${JSON.stringify({ say, quotes })}\n`

/** A sentence of a passage that can stand alone, as a quote. */
export function quoteOf({ passage, sentences }: Arrival['given']['passages'][number]): { passage: number; text: string } {
  return { passage, text: sentences.find((sentence) => sentence.endsWith('.')) ?? sentences[0] ?? '' }
}

/** A sentence of each of the first three passages, said as it stands there, in small pieces. */
export function* truthful({ given }: Arrival): Iterable<string> {
  for (const passage of given.passages.slice(0, 3)) {
    const quote = quoteOf(passage)
    yield* blockText(quote.text, quote).match(/.{1,40}|\n/gsu) ?? []
  }
}

/** Does what it finds ordered, in the question and in the passages, and proves it with whatever stands there. */
export const obedient = (orders: readonly string[]): Behavior =>
  function* ({ given }) {
    const [first] = given.passages
    if (!first) return
    const proof = quoteOf(first)
    for (const order of orders) {
      const within = given.passages.find(({ title, sentences }) => [title, ...sentences].some((each) => each.includes(order)))
      if (!within && !given.question.includes(order)) continue
      const wish = /(?::|\bthat|\bclaim|\brecommend|\bsay) (.+)$/i.exec(order)?.[1] ?? order
      for (const said of [order, wish, 'APPROVED.', 'Yes.', `${proof.text} https://evil.example/login`]) {
        yield blockText(said, proof)
        if (within) yield blockText(said, { passage: within.passage, text: order })
      }
    }
  }
