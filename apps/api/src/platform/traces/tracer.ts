import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

import type { Attributes, Span } from './span.ts'

/** A piece of work that is in progress. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  /** Ends it, once. */
  end(outcome: { name?: string; failed: boolean; attributes?: Attributes }): void
}

export interface Tracer {
  /** Begins the trace of a request or a job; null if this one is not chosen. */
  begin(name: string, kind: Span['kind'], attributes: Attributes): OpenSpan | null
  /** Runs work whose statements belong to this span. */
  within<T>(span: OpenSpan, work: () => T): T
  /** Begins a part of the work that is running; null outside of a trace. */
  part(name: string, attributes: Attributes): OpenSpan | null
}

interface TracerOptions {
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number
  /** Takes each span when it has ended. */
  take(span: Span): void
  random?: () => number
}

const now = () => performance.timeOrigin + performance.now()

/** Creates spans. Ids are random and never come from a caller, so nobody outside can choose what is traced. */
export function createTracer({ share, take, random = Math.random }: TracerOptions): Tracer {
  const current = new AsyncLocalStorage<OpenSpan>()
  const open = (span: Pick<Span, 'traceId' | 'name' | 'kind' | 'attributes'> & { parentId?: string }): OpenSpan => {
    const [spanId, start] = [randomBytes(8).toString('hex'), now()]
    let ended = false
    return {
      traceId: span.traceId,
      spanId,
      end: ({ name = span.name, failed, attributes = {} }) => {
        if (ended) return
        ended = true
        take({ ...span, name, spanId, start, end: now(), attributes: { ...span.attributes, ...attributes }, failed })
      },
    }
  }
  return {
    begin: (name, kind, attributes) =>
      random() < share ? open({ traceId: randomBytes(16).toString('hex'), name, kind, attributes }) : null,
    within: (span, work) => current.run(span, work),
    part: (name, attributes) => {
      const parent = current.getStore()
      return parent ? open({ traceId: parent.traceId, parentId: parent.spanId, name, kind: 'client', attributes }) : null
    },
  }
}
