import { createServer, type AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

import { expect, test } from '#api/data/testing/test'
import { testClock } from '#api/platform/clock'

import { runChecks } from './check.ts'
import { certificateFinding, connectionFinding, databaseTlsCheck, publicTlsCheck } from './tls-checks.ts'

const now = new Date('2026-11-29T12:00:00Z')
const clock = testClock(now.toISOString())

test('a connection is encrypted or stays on this machine, or is to be looked at', async ({ world }) => {
  expect(connectionFinding({ encrypted: true, local: false }).state).toBe('ok')
  expect(connectionFinding({ encrypted: false, local: true }).state).toBe('ok')
  expect(connectionFinding({ encrypted: false, local: false }).state).toBe('warn')
  const [found] = await runChecks([databaseTlsCheck(world.database)])
  expect(found?.says).toBe('The connection does not leave this machine.')
})

test.for([
  ['2026-12-20T12:00:00Z', undefined, 'ok'],
  ['2026-12-20T11:59:59Z', undefined, 'warn'],
  ['2026-11-29T12:00:00Z', undefined, 'warn'],
  ['2026-11-29T11:59:59Z', undefined, 'fail'],
  ['2027-11-29T12:00:00Z', 'SELF_SIGNED', 'fail'],
] as const)('a certificate until %s, refused as %s: %s', ([until, refused, state]) => {
  expect(certificateFinding({ validTo: new Date(until), refused }, now).state).toBe(state)
})

test('http is broken in production, and in order on one machine', async () => {
  const state = async (production: boolean) =>
    (await runChecks([publicTlsCheck({ publicUrl: 'http://localhost:3000', production, clock })])).map((one) => one.state)
  expect([await state(false), await state(true)]).toEqual([['ok'], ['fail']])
})

test('a certificate that nobody vouches for is broken', async () => {
  // This server has a certificate of its own, signed by itself.
  const server = new SMTPServer({ secure: true, onData: (_stream, _session, done) => done() })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const long = testClock('2000-01-01T00:00:00Z')
  for (const host of ['localhost', '127.0.0.1']) {
    const [found] = await runChecks([publicTlsCheck({ publicUrl: `https://${host}:${port}`, production: true, clock: long })])
    expect(found).toMatchObject({ state: 'fail', says: expect.stringMatching(/^Browsers do not accept the certificate \([A-Z_]+\)\.$/) })
  }
})

test('a public address where nothing speaks TLS is broken', async () => {
  const server = createServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end('no TLS here'),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const found = await runChecks([publicTlsCheck({ publicUrl: `https://localhost:${port}`, production: true, clock })])
  expect(found).toEqual([{ check: 'public address', state: 'fail', says: expect.stringMatching(/^It failed \(.+\)\.$/) }])
})
