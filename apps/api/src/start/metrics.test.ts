import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { valueOf } from '#api/platform/metrics/testing/samples'

import { dataFolder, freePort, killWhenHung, startProduct } from './testing/start-product.ts'

const verifier = fileURLToPath(new URL('../audit-verify.ts', import.meta.url))

/** Runs `npm run audit:verify` next to a running product and returns its exit code. */
const verify = (dataDir: string) =>
  new Promise<number | null>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    const child = spawn(process.execPath, [verifier], { env, stdio: 'ignore' }).once('close', resolve)
    killWhenHung(child, (line) => process.stderr.write(line))
  })

test('the metrics are on a port of their own, which is closed unless it is configured', async () => {
  using folder = dataFolder()
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { METRICS_PORT: String(metricsPort), DATABASE_POOL_SIZE: '9' }
  const product = startProduct({ dataDir: folder.path, port, env })
  await product.ready()
  const exitCode = await verify(folder.path)
  const scrape = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const text = await scrape.text()
  expect(scrape.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(valueOf(text, 'safepractice_database_up')).toBe(1)
  expect(valueOf(text, 'safepractice_pool_size'), 'DATABASE_POOL_SIZE').toBe(9)
  expect(valueOf(text, 'safepractice_audit_intact'), 'the result of npm run audit:verify').toBe(exitCode === 0 ? 1 : 0)
  expect(valueOf(text, 'safepractice_http_requests_total', { method: 'GET', route: '/api/ready', status: '2xx' })).toBeGreaterThan(0)
  expect(valueOf(text, 'safepractice_service_up', { service: 'files' })).toBe(1)
  expect((await fetch(`${product.url}/metrics`)).status, 'the port of the product does not have them').toBe(404)
  expect(await product.end(), product.printed()).toEqual({ code: 0, signal: null })
  expect(product.printed()).not.toMatch(/Error|"level":"(warn|error)"/)

  const without = startProduct({ dataDir: folder.path, port })
  await without.ready()
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
  await without.end()
})

test('a taken port of the metrics stops the start with one line that names its variable', async () => {
  using folder = dataFolder()
  const metricsPort = await freePort()
  const stranger = createServer().listen(metricsPort, '127.0.0.1')
  await once(stranger, 'listening')
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env: { METRICS_PORT: String(metricsPort) } })
  expect((await product.ended).code, product.printed()).toBe(1)
  expect(product.printed()).toMatch(/^Port \d+ is taken by another program\. Set METRICS_PORT to another one, [^\n]*\n$/)
  stranger.close()
})
