import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RecordedRequest {
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Replaces the text message provider and records its requests. */
export async function startTextProvider({ status = 202 } = {}) {
  const requests: RecordedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}/messages`, requests, [Symbol.asyncDispose]: close }
}
