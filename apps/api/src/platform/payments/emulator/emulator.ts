import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { answer } from './answer.ts'
import { newId } from './state.ts'
import { invoicePage } from './invoice-page.ts'
import { renewDue } from './renewals.ts'
import { openStore } from './store.ts'
import { startWebhookSender } from './webhook-sender.ts'

export interface EmulatorOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where events go; may be given later through `setWebhookUrl`. Without one, events are only listed. */
  webhookUrl?: string | undefined
  /** The file that holds the state; without one it lives in memory. */
  storePath?: string | undefined
  port?: number
  /** Milliseconds since 1970; the system clock when not given. */
  now?: () => number
  /** Milliseconds before each further try to deliver an event. */
  retryDelays?: number[]
}

/** A running emulator of the part of Stripe's HTTP API that we use. */
export interface PaymentEmulator {
  /** `http://127.0.0.1:port`, for the `emulatorUrl` of the payments adapter. */
  url: string
  setWebhookUrl(url: string | undefined): void
  /** Resolves when every event is delivered, given up or waiting for its next try. */
  settled(): Promise<void>
  close(): Promise<void>
}

const largestBody = 100_000
const renewalCheckMs = 60 * 60 * 1000

/**
 * Starts the emulator on 127.0.0.1. Answers are sent after the change is on disk, so a killed process loses nothing it has
 * acknowledged; events that were not delivered are sent after the next start.
 */
export async function startPaymentEmulator(options: EmulatorOptions): Promise<PaymentEmulator> {
  const now = options.now ?? Date.now
  const seconds = () => Math.floor(now() / 1000)
  const store = openStore(options.storePath, seconds)
  let webhookUrl = options.webhookUrl
  let url = ''
  const sender = startWebhookSender(store, {
    url: () => webhookUrl,
    secret: options.webhookSecret,
    retryDelays: options.retryDelays ?? [500, 2_000, 10_000, 60_000, 600_000],
  })

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'The emulator met an error.' } }))
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://emulator')
    const page = request.method === 'GET' && pathname.startsWith('/invoices/') ? invoicePage(store.state, pathname.slice(10)) : undefined
    if (page) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" }
      response.writeHead(200, headers).end(page)
      return
    }
    const key = request.headers['idempotency-key']
    const given = answer(
      store,
      options,
      {
        method: request.method ?? 'GET',
        path: pathname,
        query: search.slice(1),
        body: await bodyOf(request),
        authorization: request.headers.authorization,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      },
      seconds(),
      url,
    )
    sender.wake()
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
      ...(given.replayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(given.body)
  }

  function renewWhatIsDue(): void {
    const due = Object.values(store.state.subscriptions).some((one) => one.status === 'active' && one.period_end <= seconds())
    if (due) store.change((state) => renewDue({ state, ids: [], form: {}, now: seconds(), baseUrl: url }))
    sender.wake()
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`
  renewWhatIsDue()
  const timer = setInterval(renewWhatIsDue, renewalCheckMs).unref()

  return {
    url,
    setWebhookUrl(next) {
      webhookUrl = next
      sender.wake()
    },
    settled: () => sender.settled(),
    async close() {
      clearInterval(timer)
      await sender.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestBody) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
