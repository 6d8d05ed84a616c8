import { inject, onTestFinished } from 'vitest'

import { getUser } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { contract } from '#contract/contract'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { writeBackupMarker } from '../backup-marker.ts'
import { connect, type Database } from '../database/database.ts'
import { jsonLog } from '../logging/log.ts'
import { noteVerification } from './last-verification.ts'
import { createMetrics } from './metrics.ts'
import type { ReadingLimits } from './shared-reading.ts'
import { samplesOf, valueOf } from './testing/samples.ts'

const always: ReadingLimits = { fresh: 0, patience: 2 ** 30, stale: 2 ** 30 }

/** Metrics of a server of this world, with the lines of its log. */
async function watched(world: World, { database = world.database, limits = always }: { database?: Database; limits?: ReadingLimits } = {}) {
  const lines: string[] = []
  const { services } = world
  const { clock } = services
  const metrics = createMetrics({ database, log: jsonLog((line) => void lines.push(line)), clock, sessionIdleMinutes: 30, limits })
  const app = await createApp({ services: { ...services, log: metrics.counted }, documented: false, observe: metrics.watchRequests })
  onTestFinished(() => app.close())
  return { metrics, app, lines }
}

const requests = 'safepractice_http_requests_total'
const seconds = 'safepractice_http_request_duration_seconds'

test('requests are counted and measured by route pattern and class of the status, whatever their ids', async ({ world }) => {
  const { metrics, app } = await watched(world)
  const dana = client(app, await world.tokenFor(world.dana))
  await dana.raw(getUser, { params: { userId: world.dana } })
  await dana.raw(getUser, { params: { userId: world.maria } })
  await client(app, null).raw(login, { body: { username: 'nobody@nowhere.example', password: 'Wrong#2026' } })
  const text = await metrics.text()
  const route = { method: 'GET', route: getUser.path }
  const all = samplesOf(text).filter(({ name, labels }) => name === requests && labels.route === getUser.path)
  expect(all.map(({ value }) => value).reduce((sum, one) => sum + one, 0)).toBe(2)
  expect(valueOf(text, requests, { ...route, status: '2xx' })).toBeGreaterThan(0)
  expect(valueOf(text, requests, { method: 'POST', route: login.path, status: '4xx' })).toBe(1)
  expect(valueOf(text, `${seconds}_count`, route)).toBe(2)
  expect(valueOf(text, `${seconds}_bucket`, { le: '+Inf', ...route })).toBe(2)
})

test('what no route answers has one label, and every other label is a route of the product', async ({ world }) => {
  const { metrics, app } = await watched(world)
  for (const url of ['/api/v1/nothing/1', '/api/v1/nothing/2', '/%EF%BF%BD', '/wp-login.php', `/e/${'0'.repeat(32)}`])
    await app.inject({ url })
  await app.inject({ method: 'DELETE', url: '/anything' })
  for (const endpoint of contract.values()) await app.inject({ method: endpoint.method, url: endpoint.path.replaceAll(/:\w+/g, 'x') })
  const found = samplesOf(await metrics.text()).filter(({ name }) => name === requests)
  const routes = new Set(found.map(({ labels }) => labels.route))
  expect(valueOf(await metrics.text(), requests, { method: 'other', route: 'other', status: '4xx' })).toBe(5)
  const known = new Set([...[...contract.values()].map(({ path }) => path), 'other', '/e/:secret'])
  expect([...routes].filter((route) => !known.has(route ?? '')).length, 'labels that are no pattern').toBe(0)
  expect(found.length).toBeLessThan(contract.size * 3)
})

inOwnWorld('what waits is counted over all practices, with the age of the oldest', async ({ world }) => {
  const { metrics } = await watched(world)
  const now = world.services.clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  await world.system(async ({ client: db }) => {
    await db.query('set local role postgres')
    await db.query('delete from session; delete from audit_unlinked; delete from outbox_message')
    const job = `insert into pgboss.job (id, name, state, created_on, start_after) values (gen_random_uuid(), $1, $2::pgboss.job_state, $3, $3)`
    for (const [queue, state, seconds] of [
      ['message', 'created', 90],
      ['message', 'retry', 40],
      ['message', 'retry', -60],
      ['message', 'completed', 9_000],
      ['hourly', 'created', 1],
    ] as const)
      await db.query(job, [queue, state, ago(seconds)])
    const message = `insert into outbox_message (id, channel, "to", subject, text, created_at, delivered_at) values ($1, 'sms', '+15035550199', '', '', $2, $3)`
    await db.query(message, ['one', ago(600), null])
    await db.query(message, ['two', ago(6 * 3_600), null])
    await db.query(message, ['given up', ago(8 * 3_600), null])
    await db.query(message, ['delivered', ago(7_000), now])
    const event = 'insert into payment_event (id, type, received_at, handled_at) values ($1, $1, $2, $3)'
    await db.query(event, ['waits', ago(300), null])
    await db.query(event, ['handled', ago(900), now])
    await db.query(event, ['given up', ago(97 * 3_600), null])
    const audited = `insert into audit_event (id, action, target_kind, target_id, at, recorded_at, mac) values ($1, 'test', 'test', 'test', $2, $2, 'mac')`
    for (const seconds of [45, 20]) await db.query(audited, [`event ${seconds}`, ago(seconds)])
  })
  for (const person of [world.dana, world.maria, world.omar, world.ruth]) await world.tokenFor(person)
  await world.system(async ({ client: db }) => {
    const change = (text: string, person: string) => db.query(`update session set ${text} where user_id = '${person}'`)
    await change('revoked_at = created_at', world.maria)
    await change(`expires_at = created_at - interval '1 second'`, world.omar)
    await change(`last_used_at = created_at - interval '31 minutes'`, world.ruth)
  })
  const text = await metrics.text()
  const value = (name: string, labels = {}) => valueOf(text, `safepractice_${name}`, labels)
  const queue = { queue: 'message' }
  expect([value('queue_waiting', queue), value('queue_later', queue), value('queue_oldest_age_seconds', queue)]).toEqual([2, 1, 90])
  expect([value('queue_waiting', { queue: 'binder' }), value('queue_oldest_age_seconds', { queue: 'binder' })]).toEqual([0, 0])
  expect([value('outbox_undelivered'), value('outbox_oldest_age_seconds'), value('outbox_given_up')]).toEqual([2, 6 * 3_600, 1])
  expect([value('webhook_unhandled'), value('webhook_lag_seconds')]).toEqual([1, 300])
  expect([value('audit_unlinked'), value('audit_unlinked_age_seconds')]).toEqual([2, 45])
  expect(value('sessions'), 'ended and idle sessions are not open').toBe(1)
  expect(value('database_up')).toBe(1)
})

inOwnWorld('the last verification of the audit trail is shown once there was one', async ({ world }) => {
  const { metrics } = await watched(world)
  const shown = async () => {
    const text = await metrics.text()
    return ['verification_timestamp_seconds', 'intact'].map((name) => valueOf(text, `safepractice_audit_${name}`))
  }
  expect(await shown()).toEqual([undefined, undefined])
  await noteVerification(world.database, { at: new Date('2026-11-20T06:00:00Z'), intact: true })
  expect(await shown()).toEqual([1_795_154_400, 1])
  await noteVerification(world.database, { at: new Date('2026-11-21T06:00:00Z'), intact: false })
  expect(await shown()).toEqual([1_795_240_800, 0])
})

inOwnWorld('the moment of the latest backup is shown once there was one', async ({ world }) => {
  const { metrics } = await watched(world)
  const shown = async () => valueOf(await metrics.text(), 'safepractice_backup_timestamp_seconds')
  expect(await shown()).toBeUndefined()
  await world.database.transaction([], (db) => writeBackupMarker(db, { at: '2026-11-20T06:00:00Z', kind: 'folder', bytes: 5 }))
  expect(await shown()).toBe(1_795_154_400)
})

test('while the database is away, the numbers from it are missing and the rest is answered, without a line', async ({ world }) => {
  const nowhere = connect({ ...inject('postgres'), host: '/nowhere/at/all' })
  onTestFinished(() => nowhere.close())
  const { metrics, app, lines } = await watched(world, { database: nowhere })
  await client(app, null).raw(login, { body: { username: 'nobody@nowhere.example', password: 'Wrong#2026' } })
  const text = await metrics.text()
  expect(valueOf(text, 'safepractice_database_up')).toBe(0)
  expect(valueOf(text, requests, { method: 'POST', route: login.path, status: '4xx' })).toBe(1)
  expect(samplesOf(text).filter(({ name }) => /_(queue|outbox|audit|webhook)_|_sessions/.test(name))).toEqual([])
  expect(lines).toEqual([])
})

test('a statement of the numbers that is refused writes one line, and the next reading is tried', async ({ world }) => {
  let fails = true
  const problem = Object.assign(new Error('relation of Maria Alvarez'), { code: '42P01' })
  const system: Database['system'] = (...parts) => (fails ? Promise.reject(problem) : world.database.system(...parts))
  const { metrics, lines } = await watched(world, { database: { ...world.database, system } })
  for (let scrape = 0; scrape < 3; scrape += 1) expect(valueOf(await metrics.text(), 'safepractice_database_up')).toBe(0)
  expect(lines).toEqual([expect.stringContaining('"the numbers of the metrics could not be read"')])
  expect(lines.join('')).not.toContain('Maria')
  fails = false
  expect(valueOf(await metrics.text(), 'safepractice_database_up')).toBe(1)
})

test('a database that does not answer delays a scrape only as long as its patience', async ({ world }) => {
  const free = Promise.withResolvers<never>()
  const { metrics } = await watched(world, {
    database: { ...world.database, system: () => free.promise },
    limits: { ...always, patience: 5 },
  })
  expect(valueOf(await metrics.text(), 'safepractice_database_up')).toBe(0)
  free.reject(Object.assign(new Error('end'), { code: 'ECONNRESET' }))
})

test('ERROR and WARN lines are counted by their fixed words, and not without limit', async ({ world }) => {
  const { metrics, lines } = await watched(world)
  metrics.counted.error('the disk is full', { route: '/x' })
  metrics.counted.error('the disk is full')
  metrics.counted.warn('jobs')
  metrics.counted.info('hourly work')
  for (let kind = 0; kind < 150; kind += 1) metrics.counted.warn(`kind ${kind}`)
  const text = await metrics.text()
  expect(valueOf(text, 'safepractice_errors_total', { kind: 'the disk is full' })).toBe(2)
  expect(valueOf(text, 'safepractice_warnings_total', { kind: 'jobs' })).toBe(1)
  expect(valueOf(text, 'safepractice_warnings_total', { kind: 'other' })).toBe(51)
  expect(lines).toHaveLength(154)
})

test('the pool, the sockets and the services are those of the moment of the scrape', async ({ world }) => {
  const { metrics } = await watched(world)
  const small = connect({ ...inject('postgres'), database: 'postgres', max: 1 })
  onTestFinished(() => small.close())
  let missing = ['files']
  metrics.watchServer({ pool: small.pool, sockets: () => 7, unreachable: () => missing })
  const busy = await small.pool.connect()
  const waiting = small.pool.connect()
  let given: Promise<void> | undefined
  const giveBack = () =>
    (given ??= (async () => {
      busy.release()
      ;(await waiting).release()
    })())
  // Otherwise, the pool could not be closed if an expectation fails.
  onTestFinished(giveBack)
  const pool = async () => {
    const text = await metrics.text()
    return ['size', 'in_use', 'idle', 'waiting'].map((name) => valueOf(text, `safepractice_pool_${name}`))
  }
  expect(await pool()).toEqual([1, 1, 0, 1])
  await giveBack()
  expect(await pool()).toEqual([1, 0, 1, 0])
  const up = async (service: string) => valueOf(await metrics.text(), 'safepractice_service_up', { service })
  expect([await up('email'), await up('files')]).toEqual([1, 0])
  missing = []
  expect(await up('files')).toBe(1)
  const text = await metrics.text()
  expect(valueOf(text, 'safepractice_sockets')).toBe(7)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})
