import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import ece from 'http_ece'

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine that answers every message with the same status until it is changed; `null` ends the connection without an answer. */
export async function startPushService() {
  const received: Arrived[] = []
  const state: { status: number | null; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      if (state.status === null) request.socket.destroy()
      else answer.writeHead(state.status, { location: '/elsewhere', ...state.headers }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (status: number | null, headers: Record<string, string> = {}) => void Object.assign(state, { status, headers }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The keys of a browser, as the Push API hands them out. */
export function browserKeys() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { p256dh, auth, pair }
}

/** What the browser reads from a message (RFC 8291). */
export const decrypted = ({ body }: Pick<Arrived, 'body'>, { pair, auth }: { pair: ECDH; auth: string }): unknown =>
  JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'))
