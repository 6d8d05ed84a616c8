import { createServer, type RequestListener } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { httpModel } from './http-model.ts'

/** Starts a server that runs until the end of the test. Returns it with the requests that it received. */
async function serverOf(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const address = server.address()
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

/** The signal of a caller who never leaves. */
const never = new AbortController().signal

const embed = (url: string) =>
  httpModel({ baseUrl: `${url}/v1/`, key: 'key', chatModel: 'chat', embeddingModel: 'meaning', monthlyTokens: 1 }).embed?.(
    ['where do we meet'],
    { signal: never },
  )

test('a question is sent only to the agreed host: a redirect is an error', async () => {
  const other = await serverOf((_, response) => response.end('{}'))
  const agreed = await serverOf((_, response) => response.writeHead(307, { location: `${other.url}/v1/embeddings` }).end())
  await expect(embed(agreed.url)).rejects.toMatchObject({ reason: 'unreachable' })
  expect([agreed.asked, other.asked]).toEqual([['/v1/embeddings'], []])
})

/** Sends the same piece until the connection is closed, as fast as it is read. */
const flood =
  (contentType: string, piece: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': contentType })
    const more = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', more)
    more()
  }

test.for([
  ['lines of one event', 'text/event-stream', `data: ${'word '.repeat(200)}\n`],
  ['a line', 'text/event-stream', 'word '.repeat(200)],
  ['comments', 'text/event-stream', ': still here\n\n'],
  ['an answer in one piece', 'application/json', 'word '.repeat(200)],
])('an endpoint that sends %s without end breaks off at a megabyte', async ([, contentType, piece]) => {
  const endless = await serverOf(flood(contentType ?? '', piece ?? ''))
  const model = httpModel({ baseUrl: endless.url, key: 'key', chatModel: 'chat', monthlyTokens: 1 })
  const written = Array.fromAsync(model.write([], { maxTokens: 10, signal: never }))
  await expect(written).rejects.toMatchObject({ reason: 'broken' })
})

test('an endpoint that sends vectors without end breaks off', async () => {
  const endless = await serverOf(flood('application/json', '0.123456789,'.repeat(100)))
  await expect(embed(endless.url)).rejects.toMatchObject({ reason: 'broken' })
})
