import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '#api/platform/database/database'

import { atLeast, atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { runProgram, type Product } from './servers.ts'
import type { Acknowledged, Writers } from './writers.ts'

interface Ended {
  database: Database
  product: Product
  writers: Writers
  mails: readonly { to: string[]; raw: string }[]
}

const ask = <Row extends Record<string, unknown>>(database: Database, query: ReturnType<typeof sql>) =>
  database.system('a rehearsal counts', async (db) => (await db.execute<Row>(query)).rows)

/** The figures at the end: everything that was acknowledged is there, once, and everything goes on. */
export async function lastFigures({ database, product, writers, mails }: Ended): Promise<Measurement[]> {
  const { acknowledged, refused } = writers
  const tasks = acknowledged.filter(({ kind }) => kind === 'task')
  const invitations = acknowledged.filter(({ kind }) => kind === 'invitation')
  const storedTasks = await ask<{ id: string; name: string }>(database, sql`select id, name from task where name like 'Rehearsed task %'`)
  // The address of an invited person is stored elsewhere until they accept. Their name has the same number.
  const storedPeople = await ask<{ id: string; name: string }>(
    database,
    sql`select id, replace(last_name, 'Rehearsal ', 'person') || '@rehearsal.example' as name from "user" where last_name like 'Rehearsal %'`,
  )
  const lost = missing(tasks, storedTasks).length + missing(invitations, storedPeople).length
  const twice = repeated(storedTasks.map(({ name }) => name)) + repeated(storedPeople.map(({ name }) => name))
  const waited = await deliveries(invitations, mails)
  const ids = mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '')
  const perPerson = invitations.map(({ what }) => new Set(ids.filter((_, index) => mails[index]?.to.includes(what))).size)
  const count = (wanted: (status: number, code: string | undefined) => boolean) =>
    refused.filter(({ status, code }) => wanted(status, code)).length
  return [
    atMost('acknowledged writes lost', { measured: lost, limit: 0, unit: `of ${acknowledged.length}` }),
    atMost('writes stored twice', { measured: twice, limit: 0, unit: '' }),
    atMost('writes never acknowledged', { measured: writers.open(), limit: 0, unit: '' }),
    atMost('answers 500 of the product', { measured: count((status) => status === 500), limit: 0, unit: '' }),
    atMost('503 of the product without Retry-After', {
      measured: refused.filter(({ status, code, retryAfter }) => status === 503 && code !== undefined && retryAfter === undefined).length,
      limit: 0,
      unit: '',
    }),
    atMost('writes refused for another reason than an outage', {
      measured: count((status, code) => status >= 400 && status < 500 && code !== 'request.in_progress'),
      limit: 0,
      unit: '',
    }),
    figure('refused and tried again', summary(refused)),
    atMost('emails of acknowledged invitations that did not arrive', {
      measured: perPerson.filter((number) => number === 0).length,
      limit: 0,
      unit: `of ${invitations.length}`,
    }),
    atMost('invitations that were sent as two messages', { measured: perPerson.filter((number) => number > 1).length, limit: 0, unit: '' }),
    figure('emails delivered twice (same Message-ID)', `${ids.length - new Set(ids).size} of ${ids.length}`),
    figure('last email after the last event', `${waited.toFixed(0)} s`),
    ...(await queues(database)),
    ...(await auditTrail(database, product)),
  ]
}

const missing = (acknowledged: readonly Acknowledged[], stored: readonly { id: string; name: string }[]) => {
  const known = new Map(stored.map(({ id, name }) => [id, name]))
  return acknowledged.filter(({ id, what }) => known.get(id) !== what)
}

const repeated = (names: readonly string[]) => names.length - new Set(names).size

/** Waits until each invitation was delivered, at most three minutes. Returns the seconds that it took. */
async function deliveries(invitations: readonly Acknowledged[], mails: Ended['mails']): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  while (seconds() < 180) {
    const reached = new Set(mails.flatMap(({ to }) => to))
    if (invitations.every(({ what }) => reached.has(what))) break
    await sleep(1_000)
  }
  return seconds()
}

function summary(refused: Writers['refused']): string {
  const names = refused.map(({ status, code }) => (status === 0 ? 'no answer' : `${status} ${code ?? 'of the proxy'}`))
  const counted = [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`)
  return counted.join(', ') || 'none'
}

async function queues(database: Database): Promise<Measurement[]> {
  const rows = await ask<{ name: string; failed: number; active: number }>(
    database,
    sql`select name, count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'active' and started_on < now() - interval '5 minutes')::int as active
      from pgboss.job group by name order by name`,
  )
  const broken = rows.filter(({ failed, active }) => failed + active > 0).map(({ name, failed, active }) => `${name}: ${failed + active}`)
  return [
    atMost('jobs that failed for good or hang', {
      measured: rows.reduce((sum, { failed, active }) => sum + failed + active, 0),
      limit: 0,
      unit: broken.join(', '),
    }),
  ]
}

async function auditTrail(database: Database, product: Product): Promise<Measurement[]> {
  let waiting = 1
  for (let tries = 0; waiting > 0 && tries < 60; tries += 1) {
    const [row] = await ask<{ count: number }>(database, sql`select count(*)::int as count from audit_unlinked`)
    waiting = row?.count ?? 0
    if (waiting > 0) await sleep(500)
  }
  const [row] = await ask<{ count: number }>(database, sql`select count(*)::int as count from audit_link`)
  const verified = await runProgram(product, 'apps/api/src/audit-verify.ts')
  if (verified.code !== 0) process.stdout.write(`${verified.text}\n`)
  return [
    atMost('exit code of npm run audit:verify', { measured: verified.code, limit: 0, unit: '' }),
    atMost('events of the audit trail that wait to be linked', { measured: waiting, limit: 0, unit: '' }),
    atLeast('linked events of the audit trail', { measured: row?.count ?? 0, limit: 1, unit: '' }),
  ]
}
