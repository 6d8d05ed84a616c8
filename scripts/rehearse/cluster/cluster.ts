import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { connect, type Database } from '#api/platform/database/database'

import { atLeast, atMost, figure, percentile, type Measurement } from '../../../bench/measurement.ts'
import { buildSample, signIn } from '../../../bench/practices.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { openCaller } from './caller.ts'
import { lastFigures } from './checks.ts'
import { startDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import { prepareTree, tree } from './debian-tree.ts'
import { events } from './events.ts'
import { hostTraining, listen, type Sockets } from './listeners.ts'
import { openNetwork } from './machine.ts'
import { mountTree, startProxies, startServices } from './programs-around.ts'
import { directAddress, ownerAddress, runProgram, serversOf, type Product } from './servers.ts'
import { longestGap, startWriting, type Writers } from './writers.ts'

/** Decision 160: what is rehearsed, and how the machines are made. */
export const cluster: Rehearsal = {
  title: 'Three PostgreSQL under Patroni, two servers behind HAProxy and PgBouncer; everything that can fail fails while people write.',
  isolated: true,
  prepare: prepareTree,
  run,
}

const root = join(import.meta.dirname, '../../..')
/** Seconds of writing before the first event, and after each one when everything runs again. */
const calm = 8
const longestWriteGap = 30
/** Seconds. A page tries to connect after one second, and then less often: at last every 2.5 to 7.5 s. */
const longestClosed = 8

async function run({ folder, say, stack, signal }: Stage): Promise<Measurement[]> {
  const logs = join(root, 'test-results/rehearse/cluster')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const secrets = Object.fromEntries(
    ['superuser', 'replication', 'rewind', 'owner', 'login', 'app', 'text'].map((name) => [name, randomBytes(24).toString('hex')]),
  )
  openNetwork('10.0.0.1')
  mountTree(folder)
  say('Starting PostgreSQL, Patroni and etcd on three machines')
  const databases = await startDatabaseCluster({ folder, logs, secrets })
  stack.defer(() => databases.close())
  await databases.whole(signal)
  const certificate = startProxies({ folder, logs, stack, secrets })
  const mail = await startServices({ folder, stack })
  const product: Product = { folder, logs, stack, secrets, mailUrl: mail.url }
  const database = await fillDatabase(databases, product, say)
  stack.defer(() => database.close())
  const { administrator, assignee, ...sample } = await samplePeople(database)
  const servers = serversOf(product)
  say('Starting two servers')
  await Promise.all([servers.start('one'), servers.start('two')])
  const caller = openCaller(certificate)
  stack.defer(() => caller.close())
  while ((await caller.call({ method: 'GET', path: '/api/ready', token: '' }).catch(() => undefined))?.status !== 200)
    await sleep(250, undefined, { signal })
  const host = await hostTraining(caller, { host: administrator, users: sample.users, practiceId: sample.practiceId }, signal)
  const sockets = listen(assignee, certificate, stack)
  const writers = startWriting({ caller, administrator, places: sample.places })
  const measurements = await happen({ databases, servers, writers, sockets, place: assignee.locationId, say, signal })
  await writers.finish(150)
  const { renewed, lost } = host.counts()
  return [
    ...measurements,
    ...(await lastFigures({ database, product, writers, mails: mail.received })),
    atLeast('renewals of a lease that lasts 45 s', { measured: renewed, limit: 10, unit: '' }),
    atMost('renewals refused because somebody else had it', { measured: lost, limit: 0, unit: '' }),
    figure('programs', versions()),
  ]
}

/** Creates the database by the sample, migrates it as its owner, and fills it with one practice. */
async function fillDatabase(databases: DatabaseCluster, product: Product, say: Stage['say']): Promise<Database> {
  say('Creating and migrating the database')
  const primary = await databases.primary()
  const script = readFileSync(join(root, 'ops/create-database.sh'), 'utf8')
  const { owner, login } = product.secrets
  const asPostgres = ['chroot', tree, 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', 'env']
  primary.run(...asPostgres, `OWNER_PASSWORD=${owner}`, `LOGIN_PASSWORD=${login}`, 'sh', '-c', script)
  const { code, text } = await runProgram(product, 'apps/api/src/migrate.ts', { DATABASE_OWNER_URL: ownerAddress(product.secrets) })
  if (code !== 0) throw new Error(`npm run db:migrate ended with ${code}: ${text}`)
  return connect({ connectionString: directAddress(product.secrets), max: 2 })
}

async function samplePeople(database: Database) {
  const sample = await buildSample(database)
  const [administrator, ...others] = await signIn(database, sample.people)
  const here = others.filter(({ locationId }) => locationId === administrator?.locationId)
  const [assignee] = here
  if (!administrator || !assignee) throw new Error('The sample has nobody.')
  const roles = await database.system('a rehearsal needs roles', async (db) => {
    const { rows } = await db.execute<{ id: string; locationId: string }>(
      sql`select distinct on (location_id) id, location_id as "locationId" from role where practice_id = ${sample.id}`,
    )
    return rows
  })
  const places = roles.map(({ id: roleId, locationId }) => {
    const someone = locationId === assignee.locationId ? assignee : others.find((other) => other.locationId === locationId)
    return { locationId, roleId, assigneeId: someone?.userId ?? '' }
  })
  return { administrator, assignee, users: here.slice(0, 2).map(({ userId }) => userId), practiceId: sample.id, places }
}

interface Happening extends Pick<Stage, 'say' | 'signal'> {
  databases: DatabaseCluster
  servers: ReturnType<typeof serversOf>
  writers: Writers
  sockets: Sockets
  /** Where the listener works. */
  place: string
}

/** Lets everything happen, one after the other. */
async function happen({ databases, servers, writers, sockets, place, say, signal }: Happening): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const gaps: number[] = []
  const closed: number[] = []
  await sleep(calm * 1_000, undefined, { signal })
  for (const event of events) {
    say(`Now: ${event.name}`)
    const from = performance.now()
    const possible = (await event.happen({ cluster: databases, servers, signal })) ?? from
    await databases.whole(signal)
    const whole = performance.now()
    closed.push(await sockets.whole(longestClosed))
    const since = performance.now()
    await sleep(calm * 1_000, undefined, { signal })
    const gap = longestGap(writers.acknowledged, from, performance.now(), possible)
    gaps.push(gap)
    say(`  write gap ${gap.toFixed(1)} s; everything runs again after ${((whole - from) / 1_000).toFixed(0)} s`)
    measurements.push(atMost(`${event.name}: write gap`, { measured: gap, limit: longestWriteGap, unit: 's' }))
    measurements.push(...notified(event.name, { writers, sockets, place, since }))
  }
  measurements.push(atMost('write gap of all events: p95', { measured: percentile(gaps, 0.95), limit: longestWriteGap, unit: 's' }))
  measurements.push(
    atMost('sockets open again after everything runs again, longest', { measured: Math.max(...closed), limit: longestClosed, unit: 's' }),
  )
  return measurements
}

/** A new task notifies its assignee twice. */
const perTask = 2

/** After an event, each socket hears of the writes on both servers: of half of them if the servers do not hear each other. */
function notified(
  name: string,
  { writers, sockets, place: here, since }: Pick<Happening, 'writers' | 'sockets' | 'place'> & { since: number },
): Measurement[] {
  const written = writers.acknowledged.filter(({ kind, locationId, at }) => kind === 'task' && locationId === here && at >= since).length
  const shares = sockets
    .since(since)
    .map(({ place, count, connected }) => ({ place, share: connected ? (100 * count) / Math.max(1, perTask * written) : 0 }))
  const least = Math.min(...shares.map(({ share }) => share))
  return [atLeast(`${name}: notifications of writes that each socket hears afterwards, least`, { measured: least, limit: 70, unit: '%' })]
}

/** The versions of the programs, from the packages of the Debian. */
function versions(): string {
  const status = readFileSync(join(tree, 'var/lib/dpkg/status'), 'utf8')
  const version = (name: string) => new RegExp(`^Package: ${name}\\n(?:.+\\n)*?Version: (?:\\d+:)?([\\d.]+)`, 'm').exec(status)?.[1] ?? '?'
  return ['postgresql-18', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer'].map((name) => `${name} ${version(name)}`).join(', ')
}
