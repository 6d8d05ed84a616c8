import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { z } from 'zod'

const attribute = z.strictObject({
  key: z.string(),
  value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ intValue: z.string().regex(/^-?\d+$/) })]),
})
const spanShape = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.number() }),
})
/** The part of `ExportTraceServiceRequest` of the OpenTelemetry protocol that a collector needs. */
const requestShape = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(spanShape) })),
    }),
  ),
})
type ReceivedSpan = z.infer<typeof spanShape>

/** A collector on this machine that stores what it receives. It refuses what is not of the protocol. */
export async function startCollector() {
  const bodies: string[] = []
  const spans: ReceivedSpan[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const parsed = request.url === '/v1/traces' && status === 200 ? requestShape.safeParse(JSON.parse(body)) : undefined
      if (parsed?.success) {
        bodies.push(body)
        headers.push(request.headers)
        spans.push(...parsed.data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      }
      response.writeHead(parsed?.success ? 200 : status === 200 ? 400 : status).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    headers,
    answer: (next: number) => (status = next),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
