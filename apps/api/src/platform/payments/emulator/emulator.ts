import { createServer, type Server } from 'node:http'

import { renewDue } from './resources/renewals.ts'
import { serve } from './serve.ts'
import { openStore, type Store } from './store.ts'
import { startWebhookSender } from './webhook-sender.ts'

export interface EmulatorOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** URL that receives events; may be set later through `setWebhookUrl`. Without one, events are only listed. */
  webhookUrl?: string | undefined
  /** The file that stores the state. Without one, the state is kept in memory. */
  storePath?: string | undefined
  port?: number
  /** The public URL of the emulator's pages, if the product serves them. Defaults to the emulator's own URL. */
  pagesUrl?: string
  /** Returns milliseconds since 1970. Defaults to the system clock. */
  now?: () => number
  /** Milliseconds before each retry of an event delivery. */
  retryDelays?: number[]
  /** Receives the log lines. */
  say?: ((line: string) => void) | undefined
}

/** A running emulator of the part of Stripe's HTTP API that we use. */
export interface PaymentEmulator {
  /** `http://127.0.0.1:port`, for the `emulatorUrl` of the payments adapter. */
  url: string
  setWebhookUrl(url: string | undefined): void
  /** Resolves when every event is delivered, given up or waiting for its next attempt. */
  settled(): Promise<void>
  close(): Promise<void>
}

const renewalCheckMs = 60 * 60 * 1000

/**
 * Starts the emulator on 127.0.0.1. Responses are sent after the change is on disk, so a killed process loses nothing that it acknowledged.
 * Undelivered events are sent after the next start.
 */
export async function startPaymentEmulator(options: EmulatorOptions): Promise<PaymentEmulator> {
  const now = options.now ?? Date.now
  const seconds = () => Math.floor(now() / 1000)
  const store = openStore(options.storePath, seconds, options.say ?? (() => undefined))
  let webhookUrl = options.webhookUrl
  let url = ''
  const pages = () => options.pagesUrl ?? url
  const sender = startWebhookSender(store, {
    url: () => webhookUrl,
    secret: options.webhookSecret,
    retryDelays: options.retryDelays ?? [500, 2_000, 10_000, 60_000, 600_000],
  })
  const context = { store, account: options, seconds, url: pages, changed: () => sender.wake() }
  const server = createServer((request, response) => void serve(context, request, response))
  const look = () => {
    try {
      renewWhatIsDue(store, seconds(), pages())
    } catch {
      // The disk is full. The next check renews what is due.
    }
    sender.wake()
  }
  url = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`
  look()
  const timer = setInterval(look, renewalCheckMs).unref()
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
      await stop(server)
    },
  }
}

function renewWhatIsDue(store: Store, now: number, baseUrl: string): void {
  const due = Object.values(store.state.subscriptions).some((one) => one.status === 'active' && one.period_end <= now)
  if (due) store.change((state) => renewDue({ state, ids: [], form: {}, now, baseUrl }))
}

/** Starts listening and returns the port. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function stop(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
