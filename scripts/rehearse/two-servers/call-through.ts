import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import type { Call, Caller } from '../cluster/caller.ts'

/** An answer to a call. */
export interface Answer {
  status: number
  body: unknown
  content: Buffer
  retryAfter: string | undefined
  milliseconds: number
}

export interface ThroughProxy extends Caller {
  call(call: Call & { form?: FormData }): Promise<Answer>
}

/** Milliseconds that a caller waits for an answer. */
const patience = 60_000

/** Calls the product through its proxy. A call may have a form with files in place of its body. */
export function callThrough(proxy: string): ThroughProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const call = async (wanted: Call & { form?: FormData }): Promise<Answer> => send(proxy, wanted, { agent, body: await bodyOf(wanted) })
  return { call, close: () => agent.destroy() }
}

interface Body {
  type: string
  content: Buffer
}

async function bodyOf({ body, form }: Call & { form?: FormData }): Promise<Body | undefined> {
  if (body) return { type: 'application/json', content: Buffer.from(JSON.stringify(body)) }
  if (!form) return undefined
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', content: Buffer.from(await encoded.arrayBuffer()) }
}

const send = (url: string, { method, path, token, key }: Call, { agent, body }: { agent: Agent; body: Body | undefined }) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': body.type, 'content-length': body.content.length }),
      ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
    }
    const begun = performance.now()
    const sent = request(url + path, { method, headers, agent, signal: AbortSignal.timeout(patience) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const content = Buffer.concat(parts)
        const milliseconds = performance.now() - begun
        resolve({ status: answer.statusCode ?? 0, body: parsed(content), content, retryAfter: answer.headers['retry-after'], milliseconds })
      })
    })
    sent.on('error', reject)
    sent.end(body?.content)
  })

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}
