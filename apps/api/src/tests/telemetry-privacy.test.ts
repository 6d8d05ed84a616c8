import { getUser } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import type { Database } from '#api/platform/database/database'
import { openJobs } from '#api/platform/jobs/jobs'
import { jsonLog } from '#api/platform/logging/log'
import { createMetrics } from '#api/platform/metrics/metrics'
import { otlpExporter } from '#api/platform/traces/otlp-exporter'
import { startCollector } from '#api/platform/traces/testing/collector'
import { traceJobs } from '#api/platform/traces/trace-jobs'
import { traceRequests } from '#api/platform/traces/trace-requests'
import { traceStatements } from '#api/platform/traces/trace-statements'
import { createTracer } from '#api/platform/traces/tracer'

/** What must reach neither metrics nor traces nor the log (OPS-05). */
const planted = {
  password: 'Sekret!Pa55',
  token: 'tok5f0d2c7a1b9e4d3c',
  name: 'Wilhelmina',
  health: 'HBsAg-reactive',
  email: 'wilhelmina.quist@lakeside.example',
  card: '4000056655665556',
}
const everything = Object.values(planted).join(' ')

/** A server of this world that is watched in every way, on its own log. */
async function watched(world: World) {
  const lines: string[] = []
  const collector = await startCollector()
  const { clock } = world.services
  const log = jsonLog((line) => void lines.push(line))
  const metrics = createMetrics({ database: world.database, log, clock, sessionIdleMinutes: 30, limits: { fresh: 0 } })
  const exporter = otlpExporter({ endpoint: collector.url, headers: {}, resource: {}, log: metrics.counted })
  const tracer = createTracer({ share: 1, take: exporter.take })
  const services = { ...world.services, log: metrics.counted }
  traceStatements(world.database.pool, tracer)
  const observe = (app: Parameters<typeof traceRequests>[0]) => {
    metrics.watchRequests(app)
    traceRequests(app, tracer)
  }
  const app = await createApp({ services, documented: false, observe })
  const seen = async () => {
    await exporter.close()
    await collector.close()
    await app.close()
    return { metrics: await metrics.text(), traces: collector.bodies.join('\n'), log: lines.join('\n') }
  }
  return { app, services, tracer, spans: collector.spans, seen }
}

/** Fails as the database does, with values in the message, the detail and the parameters. */
const problem = () =>
  Object.assign(new Error(`duplicate key (${everything})`), {
    code: '42P01',
    detail: `Key (email)=(${planted.email}) already exists.`,
    query: `select 1 from person where name = '${planted.name}'`,
    parameters: Object.values(planted),
  })

inOwnWorld('what people send, what fails and what jobs carry is in no metric, trace or line of the log', async ({ world }) => {
  const { app, services, tracer, spans, seen } = await watched(world)

  // Requests: bodies, addresses, queries and headers with personal data, accepted and refused.
  const token = await world.tokenFor(world.dana)
  const dana = client(app, token)
  await client(app, null).raw(login, { body: { username: planted.email, password: planted.password } })
  await dana.raw(getUser, { params: { userId: planted.card } })
  await dana.raw(getUser, { params: { userId: world.dana } })
  await client(app, planted.token).raw(getUser, { params: { userId: world.dana } })
  const query = new URLSearchParams({ q: everything, search: planted.name, page: planted.health }).toString()
  for (const path of [getUser.path, '/api/v1/search', '/nowhere', `/e/${planted.token}`, `/${planted.email}/${planted.card}`])
    await app.inject({
      url: `${path}?${query}`,
      headers: { 'user-agent': everything, traceparent: `00-${'a'.repeat(32)}-${planted.token}-01` },
    })
  await app.inject({ method: 'POST', url: login.path, headers: { 'content-type': 'application/json' }, payload: `{"${everything}` })

  // Errors: a transaction that fails with values in everything that it throws.
  const own = services.database
  const refuses = () => Promise.reject(problem())
  const broken: Database = { ...own, transaction: refuses, system: refuses }
  Object.assign(services, { database: broken })
  expect(await dana.raw(getUser, { params: { userId: world.dana } })).toMatchObject({ statusCode: 500 })
  Object.assign(services, { database: own })

  // Jobs: data with values, a statement that fails on them, and an error that names them.
  const jobs = await openJobs({ database: own, log: services.log })
  await own.transaction([], (db) => jobs.send(db, 'alarms', { note: everything }))
  const run = async () => {
    await own
      .transaction([], (db) => db.client.query(`select '${planted.health}'::integer from location where name = $1`, [planted.name]))
      .catch(() => undefined)
    throw problem()
  }
  const runs: unknown[] = []
  await jobs.work(traceJobs([{ queue: 'alarms', run: (job) => run().finally(() => runs.push(job)) }], tracer))
  await expect.poll(() => runs.length).toBeGreaterThan(0)
  await jobs.stop()

  const found = await seen()
  // All three saw what happened.
  expect(found.metrics).toContain(`route="${getUser.path}",status="5xx"`)
  expect(found.metrics).toContain('safepractice_errors_total{kind="a job failed"}')
  expect(found.log).toContain('"message":"unexpected"')
  expect(found.log).toContain('"message":"a job failed"')
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([`POST ${login.path}`, `GET ${getUser.path}`, 'GET other', 'job alarms', 'select location', 'commit']),
  )
  const request = spans.find(({ name }) => name === `GET ${getUser.path}`)
  expect(
    spans.filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId === request?.spanId).length,
  ).toBeGreaterThan(0)
  // And none of them what it was about.
  for (const [place, text] of Object.entries(found))
    for (const [what, value] of Object.entries({ ...planted, session: token, person: world.dana, practice: world.lakeside.id }))
      if (!(place === 'log' && what === 'practice'))
        expect(text.toLowerCase().includes(value.toLowerCase()), `${what} in the ${place}`).toBe(false)
  for (const id of [world.dana, world.lakeside.id, 'aaaaaaaaaaaaaaaa']) expect(found.traces).not.toContain(id)
})
