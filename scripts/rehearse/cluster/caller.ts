import { Agent, request } from 'node:https'

import { site } from './programs-around.ts'

interface Reply {
  status: number
  /** The parsed body; undefined if it is no JSON. */
  body: unknown
  retryAfter: string | undefined
}

export interface Call {
  method: string
  path: string
  token: string
  body?: object
  key?: string
}

export interface Caller {
  /** @throws if there is no answer within the patience */
  call(call: Call): Promise<Reply>
  close(): void
}

/** Milliseconds that a caller waits for an answer before it tries again. */
const patience = 10_000

/** Calls the product through its proxy, as a browser does. */
export function openCaller(certificate: string): Caller {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 500 })
  const call = ({ method, path, token, body, key }: Call) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = {
        host: site,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      }
      const signal = AbortSignal.timeout(patience)
      const sent = request({ host: '127.0.0.1', port: 443, method, path, headers, agent, signal }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(text), retryAfter: answer.headers['retry-after'] }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { call, close: () => agent.destroy() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
