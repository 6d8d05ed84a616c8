import { PgBoss } from 'pg-boss'

import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { queryOutsideTransaction } from '#api/platform/database/database'
import { openJobs, type JobRun } from '#api/platform/jobs/jobs'

async function withJobs(world: World, work: (jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<void>) {
  const { database, log } = world.services
  const jobs = await openJobs({ database, log })
  try {
    await work(jobs)
  } finally {
    await jobs.stop()
  }
}

inOwnWorld('several servers that start together create one run for newer content, and it is retried five times', async ({ world }) => {
  await withJobs(world, async (jobs) => {
    const sent = () => world.services.database.transaction([], (db) => jobs.send(db, 'content', {}))
    await sent()
    await sent()
    const { rows } = await world.system((db) =>
      db.client.query(`select state::text, retry_limit, expire_seconds from pgboss.job where name = 'content'`),
    )
    expect(rows).toEqual([{ state: 'created', retry_limit: 5, expire_seconds: 3_600 }])
  })
})

inOwnWorld('a message is retried for about six hours: within seconds at first, then hourly', async ({ world }) => {
  const { database } = world.services
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queryOutsideTransaction(database, text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await withJobs(world, (jobs) => database.transaction([], (db) => jobs.send(db, 'message', { id: 'one' })))
  // The wait after each failure, in seconds, as seen just after and just before it: the true one is between them.
  const waits: { least: number; most: number }[] = []
  try {
    for (;;) {
      const [job] = await boss.fetch('message')
      const before = await nowOf(world)
      await boss.fail('message', job?.id ?? expect.fail('The job was not found.'), {})
      const [row] = await jobsOf(world)
      if (row?.state === 'failed') break
      waits.push({ least: (row?.next ?? 0) - (await nowOf(world)), most: (row?.next ?? 0) - before })
      await world.system((db) => db.client.query('update pgboss.job set start_after = pgboss.job_now()'))
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  const sum = (side: 'least' | 'most') => waits.reduce((total, wait) => total + wait[side], 0) / 3_600
  expect(waits).toHaveLength(14)
  expect([sum('least') < 6.5, sum('most') > 5.25], `${sum('least')} to ${sum('most')} hours`).toEqual([true, true])
  expect(waits[0]?.least).toBeLessThan(10)
  for (const { least, most } of waits.slice(-4)) expect([least <= 3_600, most >= 3_600]).toEqual([true, true])
})

inOwnWorld('the last try of a job is told by the limit it was sent with, even if a newer version has another one', async ({ world }) => {
  await withJobs(world, async (jobs) => {
    await world.services.database.transaction([], (db) => jobs.send(db, 'message', { id: 'one' }))
    await world.system((db) => db.client.query('update pgboss.job set retry_limit = 0'))
    const runs: JobRun[] = []
    await jobs.work([{ queue: 'message', run: async (job) => void runs.push(job) }])
    await expect.poll(() => runs).toEqual([{ data: { id: 'one' }, last: true }])
  })
})

inOwnWorld('a job that fails writes an ERROR line with its queue and attempt, and without values', async ({ world }) => {
  await withJobs(world, async (jobs) => {
    await world.services.database.transaction([], (db) => jobs.send(db, 'alarms', {}))
    await world.system((db) => db.client.query('update pgboss.job set retry_limit = 1, retry_delay = 0'))
    const run = () => Promise.reject(Object.assign(new Error('about Maria Alvarez'), { code: '42P01' }))
    await jobs.work([{ queue: 'alarms', run }])
    await expect.poll(() => world.services.errors.length).toBe(2)
  })
  const lines = world.services.errors.splice(0)
  const line = { level: 'error', message: 'a job failed', queue: 'alarms', problem: { code: '42P01' } }
  expect(lines.map((text): unknown => JSON.parse(text))).toMatchObject([
    { ...line, attempt: 1, last: false },
    { ...line, attempt: 2, last: true },
  ])
  const { rows } = await world.system((db) => db.client.query<{ output: unknown }>(`select output from pgboss.job where state = 'failed'`))
  expect(rows).toHaveLength(1)
  expect([lines, rows].map((one) => JSON.stringify(one)).join('')).not.toContain('Maria')
})

const nowOf = async (world: World) =>
  (await rowsOf<{ now: number }>(world, 'select extract(epoch from pgboss.job_now())::float8 as now'))[0]?.now ?? 0

const jobsOf = (world: World) =>
  rowsOf<{ state: string; next: number }>(
    world,
    "select state::text, extract(epoch from start_after)::float8 as next from pgboss.job where name = 'message'",
  )

const rowsOf = async <Row extends Record<string, unknown>>(world: World, text: string) =>
  (await world.system((db) => db.client.query<Row>(text))).rows
