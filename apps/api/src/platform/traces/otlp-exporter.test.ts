import { expect, onTestFinished, test } from 'vitest'

import { jsonLog } from '../logging/log.ts'
import { otlpExporter } from './otlp-exporter.ts'
import type { Span } from './span.ts'
import { startCollector } from './testing/collector.ts'

const span = (name: string): Span => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: 'c'.repeat(16),
  name,
  kind: 'client',
  start: 1_795_000_000_000.25,
  end: 1_795_000_000_001.5,
  attributes: { 'db.system.name': 'postgresql', 'http.response.status_code': 200 },
  failed: true,
})

async function scene() {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const lines: string[] = []
  const log = jsonLog((line) => void lines.push(line))
  const exporter = otlpExporter({
    endpoint: `${collector.url}/`,
    headers: { authorization: 'Bearer key' },
    resource: { a: 'b' },
    log,
    interval: 10,
  })
  onTestFinished(exporter.close)
  return { collector, lines, exporter }
}

test('spans arrive in the form of the protocol, with the headers of the configuration', async () => {
  const { collector, exporter, lines } = await scene()
  exporter.take(span('select task'))
  await expect.poll(() => collector.spans.length).toBe(1)
  expect(collector.spans).toEqual([
    {
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      parentSpanId: 'c'.repeat(16),
      name: 'select task',
      kind: 3,
      startTimeUnixNano: '1795000000000250000',
      endTimeUnixNano: '1795000000001500000',
      attributes: [
        { key: 'db.system.name', value: { stringValue: 'postgresql' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
      ],
      status: { code: 2 },
    },
  ])
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer key', 'content-type': 'application/json' })
  expect(lines).toEqual([])
})

test('what is left is sent when the server stops', async () => {
  const { collector, exporter } = await scene()
  exporter.take(span('last'))
  await exporter.close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['last'])
})

test('a collector that refuses is one line without data, until it takes traces again', async () => {
  const { collector, exporter, lines } = await scene()
  collector.answer(503)
  exporter.take(span('lost'))
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('"traces are not taken"')
  expect(lines[0]).not.toMatch(/127\.0\.0\.1|Bearer/)
  exporter.take(span('lost too'))
  collector.answer(200)
  await expect
    .poll(() => {
      exporter.take(span('taken'))
      return collector.spans.length
    })
    .toBeGreaterThan(0)
  collector.answer(500)
  await expect
    .poll(() => {
      exporter.take(span('lost again'))
      return lines.length
    })
    .toBe(2)
})

test('a collector that is away costs a limited number of spans', async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const exporter = otlpExporter({ endpoint: collector.url, headers: {}, resource: {}, log: jsonLog(() => undefined), interval: 2 ** 30 })
  for (let one = 0; one < 9_000; one += 1) exporter.take(span('one'))
  await exporter.close()
  await expect.poll(() => collector.spans.length).toBe(4_000)
  expect(collector.bodies).toHaveLength(4)
})
