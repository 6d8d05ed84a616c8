import { createHmac } from 'node:crypto'

import { presentEvent } from './present.ts'
import type { StoredEvent } from './state.ts'
import type { Store } from './store.ts'

/** Sends a store's events to a listener, signed and in order. Retries until an event is delivered or given up. */
export interface WebhookSender {
  /** Checks for events to send. Returns immediately. */
  wake(): void
  /** Resolves when no delivery is in progress: every event is delivered, given up or waiting for its next attempt. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface WebhookOptions {
  /** URL that receives events. While it is undefined, events are kept. */
  url: () => string | undefined
  secret: string
  /** Milliseconds before each retry. */
  retryDelays: number[]
}

/** The header that proves the sender of a body: `t=` the second of signing, `v1=` HMAC-SHA256 over `t.body`. */
export function signatureHeader(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function startWebhookSender(store: Store, options: WebhookOptions): WebhookSender {
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const afterFullDisk = Math.max(1, ...options.retryDelays.slice(0, 3))
  const notBefore = new Map<string, number>()
  const pending = () => Object.values(store.state.events).filter((event) => event.delivery !== null)
  const isDue = (event: StoredEvent) => (notBefore.get(event.id) ?? 0) <= Date.now()

  function wake(): void {
    if (stopping.signal.aborted || options.url() === undefined) return
    again = true
    running ??= sendAll().finally(() => {
      running = undefined
    })
  }

  async function sendAll(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false
      for (const event of pending().filter(isDue)) await deliver(event)
    }
    clearTimeout(timer)
    const next = Math.min(...pending().map((event) => notBefore.get(event.id) ?? 0))
    if (!stopping.signal.aborted && Number.isFinite(next)) timer = setTimeout(wake, Math.max(1, next - Date.now())).unref()
  }

  async function deliver(event: StoredEvent): Promise<void> {
    const url = options.url()
    if (url === undefined || stopping.signal.aborted) return
    const delivered = await post(url, event, options.secret, stopping.signal)
    if (!delivered && stopping.signal.aborted) return
    const wait = delivered ? undefined : options.retryDelays[event.delivery?.tries ?? 0]
    if (wait === undefined) notBefore.delete(event.id)
    else notBefore.set(event.id, Date.now() + wait)
    try {
      store.change((state) => {
        const kept = state.events[event.id]
        if (kept?.delivery) kept.delivery = wait === undefined ? null : { tries: kept.delivery.tries + 1 }
      })
    } catch {
      // The disk is full, so the event is sent again later. A listener must expect duplicates.
      notBefore.set(event.id, Date.now() + afterFullDisk)
    }
  }

  return {
    wake,
    async settled() {
      while (running) await running
    },
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}

async function post(url: string, event: StoredEvent, secret: string, stopping: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(presentEvent(event), null, 2)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureHeader(body, secret) }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(10_000)])
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
