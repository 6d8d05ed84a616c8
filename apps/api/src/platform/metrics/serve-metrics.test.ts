import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { metricsServer } from './serve-metrics.ts'

async function serving(text: () => Promise<string>) {
  const server = metricsServer({ contentType: 'text/plain; version=0.0.4', text })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
}

test('only GET /metrics is answered', async () => {
  const ask = await serving(async () => 'up 1\n')
  const reply = await ask('/metrics')
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, 'text/plain; version=0.0.4', 'up 1\n'])
  expect((await ask('/metrics?match=all')).status).toBe(200)
  for (const path of ['/', '/metrics/', '/api/health', '/metricsx']) expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
})

test('scrapes at the same moment share one answer', async () => {
  let written = 0
  const free = Promise.withResolvers<void>()
  const ask = await serving(async () => {
    written += 1
    await free.promise
    return `${written}`
  })
  const both = [ask('/metrics'), ask('/metrics')]
  await expect.poll(() => written).toBe(1)
  free.resolve()
  await Promise.all(both)
  await ask('/metrics')
  expect(written).toBeLessThanOrEqual(3)
})

test('a failure is answered with 500 without its reason, and the next scrape succeeds', async () => {
  let fails = true
  const ask = await serving(async () => (fails ? Promise.reject(new Error('about Maria Alvarez')) : 'up 1\n'))
  const reply = await ask('/metrics')
  expect([reply.status, await reply.text()]).toEqual([500, 'The metrics could not be read.\n'])
  fails = false
  expect((await ask('/metrics')).status).toBe(200)
})
