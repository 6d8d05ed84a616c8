import type { Log } from '../logging/log.ts'
import { otlpBody } from './otlp-body.ts'
import type { Attributes, Span } from './span.ts'

export interface Exporter {
  take(span: Span): void
  /** Sends what is left, for a second at most. */
  close(): Promise<void>
}

interface ExporterOptions {
  /** The address of a collector, to which `/v1/traces` is added. */
  endpoint: string
  headers: Record<string, string>
  resource: Attributes
  log: Log
  /** Milliseconds between two requests. */
  interval?: number
}

/** More spans than this are dropped until the next request, so that a collector that is away costs no memory. */
const mostKept = 4_000
const mostAtOnce = 1_000
const requestMs = 10_000
const closeMs = 1_000

/** Sends spans to a collector by OTLP over HTTP, in batches. What a collector does not take is lost: one line says so when it begins. */
export function otlpExporter({ endpoint, headers, resource, log, interval = 5_000 }: ExporterOptions): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let kept: Span[] = []
  let sending: Promise<void> | undefined
  let refused = false
  const send = async (patience: number) => {
    while (kept.length > 0) {
      const batch = kept.slice(0, mostAtOnce)
      kept = kept.slice(batch.length)
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      const problem = await post(batch, patience)
      if (problem && !refused) log.warn('traces are not taken', { problem })
      refused = problem !== undefined
      if (refused) return
    }
  }
  const post = async (batch: readonly Span[], patience: number): Promise<unknown> => {
    try {
      const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: otlpBody(batch, resource) }
      const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) })
      await reply.body?.cancel()
      return reply.ok ? undefined : { code: reply.status }
    } catch (problem) {
      return problem
    }
  }
  const flush = (patience = requestMs) => (sending ??= send(patience).finally(() => (sending = undefined)))
  const timer = setInterval(() => void flush(), interval)
  timer.unref()
  return {
    take: (span) => {
      if (kept.length < mostKept) kept.push(span)
    },
    close: async () => {
      clearInterval(timer)
      await Promise.race([flush(closeMs), new Promise((resolve) => setTimeout(resolve, closeMs).unref())])
    },
  }
}
