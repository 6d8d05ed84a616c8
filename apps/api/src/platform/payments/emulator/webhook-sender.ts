import { createHmac } from 'node:crypto'

import { presentEvent } from './present.ts'
import type { StoredEvent } from './state.ts'
import type { Store } from './store.ts'

/** Sends the events of a store to a listener, signed, in order, again after a failure, until it is told or given up. */
export interface WebhookSender {
  /** Looks for events to send. Returns at once. */
  wake(): void
  /** Resolves when nothing is under way: everything is told, given up or waiting for its next try. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** The header that proves where a body comes from: `t=` the second of signing, `v1=` HMAC-SHA256 over `t.body`. */
export function signatureHeader(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function startWebhookSender(
  store: Store,
  options: { url: () => string | undefined; secret: string; retryDelays: number[] },
): WebhookSender {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()
  const notBefore = new Map<string, number>()

  function wake(): void {
    if (stopped || options.url() === undefined) return
    again = true
    running ??= pump().finally(() => {
      running = undefined
    })
  }

  async function pump(): Promise<void> {
    while (again && !stopped) {
      again = false
      for (const event of pending()) {
        if (stopped) return
        if ((notBefore.get(event.id) ?? 0) <= Date.now()) await tell(event)
      }
    }
    clearTimeout(timer)
    const next = Math.min(...pending().map((event) => notBefore.get(event.id) ?? 0))
    if (!stopped && Number.isFinite(next)) timer = setTimeout(wake, Math.max(1, next - Date.now())).unref()
  }

  function pending(): StoredEvent[] {
    return Object.values(store.state.events).filter((event) => event.delivery !== null)
  }

  async function tell(event: StoredEvent): Promise<void> {
    const url = options.url()
    if (url === undefined) return
    const told = await post(url, event)
    if (!told && stopped) return
    store.change((state) => {
      const kept = state.events[event.id]
      if (!kept?.delivery) return
      const delay = options.retryDelays[kept.delivery.tries]
      kept.delivery = told || delay === undefined ? null : { tries: kept.delivery.tries + 1 }
      if (delay !== undefined) notBefore.set(event.id, Date.now() + delay)
    })
    if (store.state.events[event.id]?.delivery == null) notBefore.delete(event.id)
  }

  async function post(url: string, event: StoredEvent): Promise<boolean> {
    const body = JSON.stringify(presentEvent(event), null, 2)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureHeader(body, options.secret) }
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)])
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    wake,
    async settled() {
      while (running) await running
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      stop.abort()
      await running
    },
  }
}
