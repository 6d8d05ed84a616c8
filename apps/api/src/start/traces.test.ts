import { expect, onTestFinished, test } from 'vitest'

import { startCollector } from '#api/platform/traces/testing/collector'

import { dataFolder, freePort, startProduct } from './testing/start-product.ts'

test('requests and jobs are traced with their statements once a collector is configured', async () => {
  using folder = dataFolder()
  const collector = await startCollector()
  onTestFinished(collector.close)
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key' }
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  await product.ready()
  await fetch(`${product.url}/api/v1/user/unknown?name=Dana`, { headers: { authorization: 'Bearer unknown' } })
  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('job content')
  expect(await product.end()).toEqual({ code: 0, signal: null })
  const named = (name: string) => collector.spans.find((span) => span.name === name)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/ready')
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer key' })
  const job = named('job content')
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toContain('commit')
  expect(collector.bodies.join('')).not.toMatch(/Dana|unknown/)
  expect(product.printed()).not.toMatch(/Error|"level":"(warn|error)"/)
})
