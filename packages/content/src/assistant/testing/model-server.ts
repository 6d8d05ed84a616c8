import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the model, as received. */
export interface Arrival {
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
  /** The last message, parsed from JSON: the question and the passages. */
  given: { question: string; passages: { passage: number; title: string; sentences: string[] }[] }
  /** The caller closed the connection before the response was complete. */
  left: boolean
}

/**
 * How the model behaves: the pieces it writes (if the iterable throws, the response breaks off), `fails` with 500, `hangs`, or sends the truthful
 * answer as a `whole` without streaming.
 */
export type Behavior = (arrival: Arrival) => AsyncIterable<string> | Iterable<string> | 'fails' | 'hangs' | 'whole'

export interface ModelServer {
  /** Value for the configuration. */
  baseUrl: string
  behave(behavior: Behavior): void
  /** Sets a function of the test that embeds texts as vectors. Until then the server offers no vectors. */
  understand(meaning: ((texts: readonly string[]) => number[][]) | null): void
  /** Received requests, oldest first. */
  arrivals: Arrival[]
  close(): Promise<void>
}

/** The number of tokens that the server reports for each answer. */
export const tokensOfAnswer = 321
export const tokensOfVectors = 45

/** Starts a server with OpenAI's API that behaves as the test requests; truthful by default. It does no reasoning of its own. */
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

/** The vectors are sent in a different order from the texts; each contains the index of its text. */
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

/** A sentence of a passage that can stand on its own as a quote. */
export function quoteOf({ passage, sentences }: Arrival['given']['passages'][number]): { passage: number; text: string } {
  return { passage, text: sentences.find((sentence) => sentence.endsWith('.')) ?? sentences[0] ?? '' }
}

/** One sentence from each of the first three passages, repeated verbatim, in small pieces. */
export function* truthful({ given }: Arrival): Iterable<string> {
  for (const passage of given.passages.slice(0, 3)) {
    const quote = quoteOf(passage)
    yield* blockText(quote.text, quote).match(/.{1,40}|\n/gsu) ?? []
  }
}

/** Follows every instruction it finds in the question and in the passages, and cites any available text as proof. */
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
