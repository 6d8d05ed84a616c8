import type { Attributes, Span } from './span.ts'

/** `SpanKind` and `StatusCode` of the OpenTelemetry protocol. */
const kinds = { server: 2, client: 3, consumer: 5 } as const
const [unset, failed] = [0, 2]

/**
 * Returns a request of the OpenTelemetry protocol 1.x in JSON (`ExportTraceServiceRequest`): ids as hexadecimal digits, times as decimal text in
 * nanoseconds.
 */
export const otlpBody = (spans: readonly Span[], resource: Attributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: listOf(resource) },
        scopeSpans: [{ scope: { name: 'safepractice' }, spans: spans.map(otlpSpan) }],
      },
    ],
  })

const otlpSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: listOf(span.attributes),
  status: { code: span.failed ? failed : unset },
})

const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
