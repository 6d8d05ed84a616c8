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

const embed = (url: string) =>
  httpModel({ baseUrl: `${url}/v1/`, key: 'key', chatModel: 'chat', embeddingModel: 'meaning', monthlyTokens: 1 }).embed?.(
    ['where do we meet'],
    {
      signal: AbortSignal.timeout(10_000),
    },
  )

test('a question is sent only to the agreed host: a redirect is an error', async () => {
  const other = await serverOf((_, response) => response.end('{}'))
  const agreed = await serverOf((_, response) => response.writeHead(307, { location: `${other.url}/v1/embeddings` }).end())
  await expect(embed(agreed.url)).rejects.toMatchObject({ reason: 'unreachable' })
  expect([agreed.asked, other.asked]).toEqual([['/v1/embeddings'], []])
})
