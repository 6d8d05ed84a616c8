import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { contentOf, memoryFiles, MissingFile, type FileStore } from '#api/platform/files/file-store'
import { smtpCarrier } from '#api/platform/messages/carriers'
import { startMailServer } from '#api/platform/messages/testing/mail-server'
import { createPayments } from '#api/platform/payments/payments'
import { configFor, emulator } from '#api/platform/payments/testing/test-emulator'

import { runChecks } from './check.ts'
import { serviceChecks } from './service-checks.ts'

type Services = Parameters<typeof serviceChecks>[0]
const none: Services = { files: memoryFiles(), store: 'the bucket', email: undefined, sms: undefined, payments: undefined, silent: false }

/** Returns state and words of one check with these services. */
async function found(name: string, services: Partial<Services>) {
  const one = (await runChecks(serviceChecks({ ...none, ...services }))).find(({ check }) => check === name)
  return `${one?.state}: ${one?.says}`
}

/** A store that counts what is in it, with changed parts. */
function store(changed: Partial<FileStore> = {}) {
  const files = memoryFiles()
  const kept = new Set<string>()
  const counting: FileStore = {
    ...files,
    put: async (...file) => {
      kept.add(file[0])
      await files.put(...file)
    },
    remove: async (key) => {
      kept.delete(key)
      await files.remove(key)
    },
  }
  return { files: { ...counting, ...changed }, kept }
}

test('a store that writes, reads and removes is in order, and nothing is left in it', async () => {
  const { files, kept } = store()
  expect(await found('files', { files })).toBe('ok: A file was written to the bucket, read and removed.')
  expect([...kept]).toEqual([])
})

test.each([
  ['write', { put: () => Promise.reject(Object.assign(new Error('secret words'), { code: 'AccessDenied' })) }],
  ['read', { get: () => Promise.reject(new MissingFile()) }],
  ['remove', { remove: () => Promise.reject(new Error('secret words')) }],
] as const)('a store that cannot %s is broken', async (step, changed) => {
  const line = await found('files', { files: store(changed).files })
  expect(line).toContain(`fail: The server cannot ${step} a file in the bucket.`)
  expect(line).not.toContain('secret words')
})

test('a store that returns something else is broken', async () => {
  const { files } = store({ get: async () => contentOf(Buffer.from('a page of a proxy')).stream() })
  expect(await found('files', { files })).toBe('fail: A file in the bucket is not as it was written.')
})

test('a silent copy writes nothing and asks no provider', async () => {
  const { files, kept } = store({ put: () => Promise.reject(new Error('written')) })
  const all = await runChecks(serviceChecks({ ...none, files, silent: true }))
  expect(all.map(({ check, state }) => [check, state])).toEqual([['files', 'ok']])
  expect([...kept]).toEqual([])
  const gone = store({ get: () => Promise.reject(new Error('NoSuchBucket')) }).files
  expect(await found('files', { files: gone, silent: true })).toContain('fail')
})

test('a mail server that greets is in order, and one that does not listen is broken', async () => {
  await using server = await startMailServer()
  const at = (url: string) => smtpCarrier({ url, from: 'a@b.example', publicUrl: 'http://localhost' })
  const [greeting, silent] = [at(server.url), at('smtp://127.0.0.1:9')]
  expect(await found('email', { email: greeting })).toBe('ok: The mail server answers and accepts the account.')
  expect(server.received, 'nothing was sent').toEqual([])
  expect(await found('email', { email: silent })).toContain('fail: The mail server does not answer or refuses the account.')
  greeting.close()
  silent.close()
})

/** A provider of text messages that answers every request with this status. */
async function provider(status: number) {
  const seen: (string | undefined)[] = []
  const server = createServer(({ method, headers }, reply) => {
    seen.push(method, headers.authorization)
    reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, seen }
}

test.each([
  [405, 'ok'],
  [200, 'ok'],
  [401, 'fail'],
  [403, 'fail'],
  [404, 'ok'],
  [499, 'ok'],
  [500, 'fail'],
])('a provider of text messages that answers %i is %s, and gets no message', async (status, state) => {
  const { url, seen } = await provider(status)
  expect(await found('text messages', { sms: { url, token: 'a token' } })).toMatch(new RegExp(`^${state}: `))
  expect(seen).toEqual(['GET', 'Bearer a token'])
})

test('a provider of text messages that nobody reaches is broken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  const line = 'fail: The provider does not answer. It failed (TypeError ECONNREFUSED).'
  expect(await found('text messages', { sms: { url, token: 'a token' } })).toBe(line)
})

test('Stripe is asked for the prices: a right key is in order, a wrong one and no answer are broken', async () => {
  await using running = await emulator()
  const at = (secretKey: string, url = running.url) => createPayments({ ...configFor(url), secretKey }, Date.now)
  expect(await found('payments', { payments: at(configFor('').secretKey) })).toBe(
    'ok: Stripe accepts the key and has the prices of 3 plans.',
  )
  expect(await found('payments', { payments: at('sk_test_wrong') })).toContain('fail: The prices cannot be read from Stripe.')
  const unreachable = { plans: () => Promise.reject(new Error('no route')) }
  expect(await found('payments', { payments: unreachable })).toContain('fail: ')
})

test('what is not configured is no failure', async () => {
  const all = await runChecks(serviceChecks(none))
  expect(all.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
})
