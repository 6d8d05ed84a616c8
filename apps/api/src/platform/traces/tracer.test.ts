import { expect, test } from 'vitest'

import type { Span } from './span.ts'
import { createTracer } from './tracer.ts'

function scene(share = 1, random?: () => number) {
  const spans: Span[] = []
  return { spans, tracer: createTracer({ share, take: (span) => void spans.push(span), ...(random && { random }) }) }
}

test('a part belongs to the span within which it began, also after a wait', async () => {
  const { tracer, spans } = scene()
  const root = tracer.begin('GET /x', 'server', {}) ?? expect.fail('It is not traced.')
  await tracer.within(root, async () => {
    await Promise.resolve()
    tracer.part('select task', {})?.end({ failed: false })
  })
  root.end({ failed: true, attributes: { code: 500 } })
  expect(spans).toMatchObject([
    { traceId: root.traceId, parentId: root.spanId, name: 'select task', kind: 'client', failed: false },
    { traceId: root.traceId, spanId: root.spanId, name: 'GET /x', kind: 'server', failed: true, attributes: { code: 500 } },
  ])
  expect(spans[1]?.end).toBeGreaterThanOrEqual(spans[1]?.start ?? Infinity)
})

test('outside of a trace there are no parts, and a span ends once', () => {
  const { tracer, spans } = scene()
  expect(tracer.part('select task', {})).toBeNull()
  const root = tracer.begin('job hourly', 'consumer', {})
  root?.end({ failed: false })
  root?.end({ failed: true })
  expect(spans.map(({ failed }) => failed)).toEqual([false])
})

test('only the configured share is traced', () => {
  let drawn = 0.05
  const { tracer } = scene(0.05, () => drawn)
  expect(tracer.begin('GET /x', 'server', {})).toBeNull()
  drawn = 0.049
  expect(tracer.begin('GET /x', 'server', {})).not.toBeNull()
  expect(scene(0).tracer.begin('GET /x', 'server', {})).toBeNull()
})
