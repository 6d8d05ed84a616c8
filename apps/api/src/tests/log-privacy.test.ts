import { sql } from 'drizzle-orm'

import { getUser } from '#contract/access/access'

import { identity } from '../data/sessions/identity.ts'
import { runDaily, type DailyJob } from '../data/jobs/run-daily.ts'
import { expect, test, type World } from '../data/testing/test.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { CodeFault } from '../platform/logging/error-facts.ts'
import { jsonLog, type Log } from '../platform/logging/log.ts'
import { describeProblem } from '../start/describe-problem.ts'
import { runHourly } from '../start/workers.ts'

/** However an error from the database reaches the log, the log contains no parameters and no rows (ruling 28). */

const values = ['dana@lakeside.example', 'Private11', '+15035550199']

/** Failures of the real database, with values in the message, detail and parameters. */
const failures: [string, (db: Db) => Promise<unknown>][] = [
  [
    'a key that exists',
    (db) =>
      db.execute(
        sql`insert into rate_count (key, window_start, count) values (${values[0]}, '2026-11-21', 1), (${values[0]}, '2026-11-21', 1)`,
      ),
  ],
  ['a row that breaks a rule', (db) => db.execute(sql`insert into rate_count (key, window_start, count) values (${values[0]}, null, 1)`)],
  ['a value of another kind', (db) => db.execute(sql`select ${values[1]}::integer`)],
  ['a statement that is wrong', (db) => db.execute(sql`select ${values[2]} from nowhere`)],
]

async function failureOf(world: World, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  try {
    await world.system(work)
  } catch (problem) {
    return problem
  }
  throw new Error('The database accepted it.')
}

/** Returns a database in which every transaction fails with one problem. */
const broken = (database: Database, problem: unknown): Database => ({
  ...database,
  transaction: () => Promise.reject(problem),
  system: () => Promise.reject(problem),
})

/** Returns a database that fails in one part of the hourly work. */
const failsFor = (database: Database, problem: unknown): Database => ({
  ...database,
  system: (reason, work) => (reason === 'open intents of all practices' ? Promise.reject(problem) : database.system(reason, work)),
})

const job = (name: string, run: DailyJob['run']): DailyJob => ({ name, run })

test.for(failures)('no value of %s reaches the log', async ([name, work], { world }) => {
  const problem = await failureOf(world, work)
  const lines: string[] = []
  const log: Log = jsonLog((line) => void lines.push(line))
  const services = { ...world.services, log }

  // A request whose transaction fails, followed by its after-COMMIT work.
  const own = world.services.database
  const dana = await world.as(world.dana)
  Object.assign(world.services, { database: broken(own, problem) })
  await dana.raw(getUser, { params: { userId: world.dana } })
  Object.assign(world.services, { database: own })
  lines.push(...world.services.errors.splice(0))

  identity({ ...services, database: broken(own, problem) }).touch({ sessionId: 's' } as never)
  const deliver = () => Promise.reject(problem)
  await runDaily(services, [job(name, async ({ after }) => after(deliver))])
  await expect(runHourly({ ...services, database: failsFor(own, problem) })).rejects.toThrow('not everything was done')
  await expect.poll(() => lines.filter((line) => line.includes('session use not noted')).length).toBe(1)
  lines.push(describeProblem(problem), describeProblem(new Error('The start failed', { cause: problem })))

  for (const message of ['delivery failed', 'scheduled work failed', 'session use not noted', 'The server cannot continue'])
    expect(lines.join('')).toContain(message)
  for (const value of values) expect(lines.join('')).not.toContain(value)
})

test('a fault of the server is in the log with its message, whether a handler or a job throws it, and without data', async ({ world }) => {
  const cause = await failureOf(world, failures[3]?.[1] ?? (() => expect.fail('There is no failure.')))
  const fault = new CodeFault('A completed occurrence has a record.', { cause })
  const own = world.services.database
  const dana = await world.as(world.dana)
  Object.assign(world.services, { database: broken(own, fault) })
  expect(await dana.raw(getUser, { params: { userId: world.dana } })).toMatchObject({ statusCode: 500 })
  Object.assign(world.services, { database: own })
  await expect(runDaily(world.services, [job('faulty', () => Promise.reject(fault))])).rejects.toThrow('not everything was done')
  const lines = world.services.errors.splice(0)
  expect(lines.filter((line) => line.includes('A completed occurrence has a record.') && line.includes('42P01'))).toHaveLength(lines.length)
  expect([lines[0], lines[1]]).toEqual([expect.stringContaining('/api/v1/user'), expect.stringContaining('faulty')])
  for (const value of values) expect(lines.join('')).not.toContain(value)
})
