import type { IncomingMessage, ServerResponse } from 'node:http'

import { NoSpace } from '#contract/endpoint/errors'

import { isDiskFull } from '../../database/disk-full.ts'
import { CodeFault } from '../../logging/error-facts.ts'
import { answer, type Account } from './answer.ts'
import { stillPagePolicy } from '../../html/visitor-page.ts'
import { invoicePage } from './invoice-page.ts'
import { newId } from './state.ts'
import type { Store } from './store.ts'

const largestBody = 100_000

export interface ServeContext {
  store: Store
  account: Account
  seconds: () => number
  /** The public URL of the emulator's pages. */
  url: () => string
  /** Called after every API call, because there may be events to send. */
  changed: () => void
}

/** Answers one HTTP request: an API call or an invoice page. Internal errors become a 500 in the provider's format. */
export async function serve(context: ServeContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname, search } = new URL(request.url ?? '/', 'http://emulator')
    const isPage = request.method === 'GET' && pathname.startsWith('/invoices/')
    const page = isPage ? invoicePage(context.store.state, pathname.slice('/invoices/'.length)) : undefined
    if (page) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': stillPagePolicy }
      response.writeHead(200, headers).end(page)
      return
    }
    await serveApi(context, request, response, pathname, search.slice(1))
  } catch (problem) {
    const full = isDiskFull(problem)
    if (!response.headersSent) response.writeHead(full ? 503 : 500, { 'content-type': 'application/json' })
    const error = full ? { code: 'no_space', message: NoSpace.text } : { message: 'The emulator met an error.' }
    response.end(JSON.stringify({ error: { type: 'api_error', ...error } }))
  }
}

async function serveApi(
  context: ServeContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
): Promise<void> {
  const header = request.headers['idempotency-key']
  const idempotencyKey = typeof header === 'string' ? header : undefined
  const body = await bodyOf(request)
  const asked = { method: request.method ?? 'GET', path, query, body, authorization: request.headers.authorization, idempotencyKey }
  const given = answer(context.store, context.account, asked, context.seconds(), context.url())
  context.changed()
  response.writeHead(given.status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(given.replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(given.body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestBody) throw new CodeFault('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
