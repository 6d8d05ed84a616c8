import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { Client } from 'pg'
import S3rver from 's3rver'

import { startEmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'
import { freePort } from '#api/start/testing/start-product'

import { atMost, figure, percentile, type Measurement } from '../../../bench/measurement.ts'
import { installPackages, mayInstall } from '../../debian/install-packages.ts'
import { installed } from '../samples/installed.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { startLoad, type Load } from './load.ts'
import { haproxySample, startHaproxy } from '../samples/haproxy-sample.ts'
import { buildRelease, commitBefore, headCommit, type Release } from './releases.ts'
import { migrateBy, seat, type Seat } from './servers.ts'

const people = 12
/** Of the demonstration. Each of the people is a session of this administrator, so that all of them may save. */
const administrator = 'ruth.okafor@cedar.example'
const password = 'Sharps#2026'

/** `--minutes 2` shortens the load, `--from <commit>` and `--to <commit>` choose the releases. */
function chosen() {
  const options = { minutes: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } } as const
  const { values } = parseArgs({ options, strict: false, args: process.argv.slice(2) })
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)
  return {
    minutes: Number(text(values.minutes) ?? 10),
    from: commitBefore(text(values.from)),
    to: commitBefore(text(values.to) ?? headCommit()),
  }
}

/**
 * Two servers behind HAProxy go from one release to the next and back, one after the other, while people click and save. No request may fail, and nothing
 * that was acknowledged may be missing.
 */
export const upgrade: Rehearsal = {
  title: 'Two servers go to this release and back, one after the other, under load',
  prepare: async () => {
    if (installed('haproxy')) return
    if (!mayInstall()) throw new Error('HAProxy is missing, and this account may not install it.')
    const complaint = await installPackages(['haproxy'])
    if (complaint !== undefined) throw new Error(`HAProxy could not be installed: ${complaint}`)
  },
  run,
}

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { say, stack, folder } = stage
  const { minutes, from, to } = chosen()
  const defer = (work: () => void) => stack.defer(async () => work())
  say('Building both releases')
  const before = await buildRelease(from, join(folder, 'before'), defer)
  const after = await buildRelease(to, join(folder, 'after'), defer)
  const { seats, proxy, ownerUrl } = await openPlace(stage, before)
  say(`${before.commit} (migration ${before.migration}) runs on both servers`)
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  stack.defer(() => owner.end())
  const load = await startLoad(proxy, Array<string>(people).fill(administrator), password)
  stack.defer(() => load.stop())
  const steady = (minutes * 60_000) / 4
  const begun = performance.now()
  await inPhase(stage, load, `${before.commit} on both servers`, () => sleep(steady))
  await inPhase(stage, load, `migration to ${after.migration}`, () => migrateBy(after, ownerUrl))
  const forward = await inPhase(stage, load, `one server after the other to ${after.commit}`, () => replace(seats, after))
  await inPhase(stage, load, `${after.commit} on both servers`, () => sleep(steady))
  const back = await inPhase(stage, load, `one server after the other back to ${before.commit}`, () => replace(seats, before))
  const left = minutes * 60_000 - (performance.now() - begun)
  await inPhase(stage, load, `${before.commit} on the schema of ${after.commit}`, () => sleep(Math.max(left, steady / 2)))
  const sockets = load.sockets()
  await load.stop()
  return [
    ...load.phases.flatMap(rowsOf),
    atMost('failed requests of all phases', {
      measured: load.phases.reduce((all, { failures }) => all + failures.length, 0),
      limit: 0,
      unit: '',
    }),
    atMost('acknowledged completions that are missing', { measured: await missing(owner, load), limit: 0, unit: '' }),
    figure('acknowledged completions', String(load.completed.size)),
    atMost('sockets that are not open at the end', { measured: people - sockets.open, limit: 0, unit: '' }),
    figure('sockets closed by a server, and longest time until open again', `${sockets.closed}, ${(sockets.longest / 1_000).toFixed(1)} s`),
    figure('longest end of a server', `${Math.max(...forward, ...back).toFixed(1)} s`),
    figure('load', `${people} people for ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`),
  ]
}

/** Starts the database, a bucket, the proxy, and the first release on both servers with the demonstration. */
async function openPlace({ folder, stack, say, signal }: Stage, first: Release) {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), maxConnections: 100 })
  stack.defer(() => database.stop())
  await database.createDatabase('rehearsal')
  const ownerUrl = database.ownerUrl('rehearsal')
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port: s3 } = await bucket.run()
  stack.defer(() => bucket.close())
  const port = await freePort()
  const ports = [await freePort(), await freePort()] as const
  const env = {
    DATABASE_URL: ownerUrl,
    APP_SECRET: 'a secret of the rehearsal, which is long enough',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    BUILD_WEB: 'off',
    DEV_OUTBOX: 'off',
    DRAIN_SECONDS: '5',
    SESSION_CALLS_PER_MINUTE: '100000',
    S3_ENDPOINT: `http://127.0.0.1:${s3}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const seats = ports.map((one, index) => {
    const dataDir = join(folder, `server-${index + 1}`)
    mkdirSync(dataDir)
    return seat({ port: one, dataDir, signal, env: { ...env, DEMO: index === 0 ? 'small' : 'off' } })
  })
  for (const one of seats) stack.defer(async () => void (await one.end()))
  for (const [index, one] of seats.entries()) {
    say(`Starting server ${index + 1}`)
    await one.start(first)
  }
  stack.defer(await startHaproxy(folder, haproxySample({ port, servers: ports }), port))
  return { seats, ownerUrl, proxy: `http://127.0.0.1:${port}` }
}

async function inPhase<T>({ say, signal }: Stage, load: Load, name: string, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  load.phase(name)
  const result = await work()
  const phase = load.phases.at(-1)
  say(`${name}: ${phase?.milliseconds.length} requests, ${phase?.failures.length} failed`)
  for (const failure of phase?.failures.slice(0, 5) ?? []) say(`  ${failure}`)
  return result
}

/** Replaces the release of each server. The next one waits until the proxy has seen the first one again. Returns the seconds of each end. */
async function replace(seats: readonly Seat[], release: Release): Promise<number[]> {
  const ends: number[] = []
  for (const one of seats) {
    ends.push(await one.end())
    await one.start(release)
    // The proxy checks once a second, and then once more.
    await sleep(4_000)
  }
  return ends
}

function rowsOf({ name, milliseconds, failures }: Load['phases'][number]): Measurement[] {
  const [p95, most] = [percentile(milliseconds, 0.95), Math.max(0, ...milliseconds)].map((value) => Math.round(value))
  return [figure(name, `${milliseconds.length} requests, ${failures.length} failed, p95 ${p95} ms, longest ${most} ms`)]
}

async function missing(owner: Client, { completed }: Load): Promise<number> {
  const text = `select count(distinct task_id)::int as count from task_occurrence where status = 'done' and task_id = any($1)`
  return completed.size - ((await owner.query<{ count: number }>(text, [[...completed]])).rows[0]?.count ?? 0)
}
