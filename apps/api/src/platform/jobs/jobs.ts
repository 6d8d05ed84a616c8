import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'

import { queryOutsideTransaction, type Database, type Db } from '../database/database.ts'
import { isAway } from '../database/database-away.ts'
import { errorFacts } from '../logging/error-facts.ts'
import type { Log } from '../logging/log.ts'
import { lanesOf, type Lane, type QueueName } from './queues-and-retries.ts'

/** One run of a job. */
export interface JobRun {
  data: Record<string, unknown>
  /** True on the last attempt. A failure now requires manual action. */
  last: boolean
}

export interface Worker {
  queue: QueueName
  run(job: JobRun): Promise<void>
  /** Also scheduled at this minute of every hour, or by this cron minute field, such as every five minutes. */
  minute?: number | '*/5'
  /** The worker writes its own log line about a failure. */
  logsFailures?: true
}

/** When a job is processed. */
export interface JobOrder {
  /** Jobs of a higher priority are processed first; 0 if there is none. */
  priority?: number
  /** Not before this moment. */
  startAfter?: Date
}

/** Background jobs, stored in the same database. */
export interface Jobs {
  /** Adds a job in this transaction. The job exists if and only if the transaction commits. */
  send(db: Db, queue: QueueName, data: Record<string, unknown>, how?: JobOrder): Promise<void>
  /** Announces a committed job of this queue, so that the worker does not wait for the next poll. */
  wake(queue: QueueName): void
  /** Starts processing the queues. Every server does; each job is processed by one of them. */
  work(workers: readonly Worker[]): Promise<void>
  /** Waits at most two seconds for running jobs. Other jobs are left to another server or the next start. */
  stop(): Promise<void>
}

interface OpenJobs {
  database: Database
  log: Log
  lanes?: (queue: QueueName) => readonly Lane[]
}

/** Opens the job tables that the migrations created. Uses the application's role, which neither migrates nor owns anything. */
export async function openJobs({ database, log, lanes = lanesOf }: OpenJobs): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queryOutsideTransaction(database, text, values) },
    migrate: false,
    createSchema: false,
    // Both need the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  const working = new Map<QueueName, string[]>()
  const running = new Set<string>()
  // While the database is away, the readiness check writes the only line.
  boss.on('error', (problem) => isAway(problem) || log.warn('jobs', { problem }))
  boss.on('warning', ({ message }) => log.warn('jobs', { warning: message }))
  await boss.start()
  return {
    send: async (db, queue, data, { priority = 0, startAfter } = {}) =>
      void (await boss.send(queue, data, { db: onConnectionOf(db), priority, ...(startAfter && { startAfter }) })),
    wake: (queue) => working.get(queue)?.forEach((worker) => boss.notifyWorker(worker)),
    work: async (workers) => {
      for (const worker of workers) {
        const { queue, minute } = worker
        working.set(queue, await Promise.all(lanes(queue).map((lane) => startLane(boss, { lane, worker, running, log }))))
        if (minute !== undefined) await boss.schedule(queue, `${minute} * * * *`, {}, { tz: 'UTC', missed: 'once' })
      }
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 2_000, close: false })
      await putBack(database, [...running])
    },
  }
}

const onConnectionOf = (db: Db) => ({ executeSql: (text: string, values?: unknown[]) => db.client.query(text, values) })

interface Starting {
  lane: Lane
  worker: Worker
  /** The ids of the jobs that this server is processing. */
  running: Set<string>
  log: Log
}

/** Returns the id that `wake` notifies. */
function startLane(boss: PgBoss, { lane, worker: { queue, run, logsFailures }, running, log }: Starting): Promise<string> {
  const { from, to, workers, batch, seconds } = lane
  const options = {
    includeMetadata: true,
    perJobResults: true,
    localConcurrency: workers,
    batchSize: batch,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: seconds,
    ...(from !== undefined && { minPriority: from }),
    ...(to !== undefined && { maxPriority: to }),
  } as const
  const runOne = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Record<string, unknown>>): Promise<JobResult> => {
    running.add(id)
    try {
      await run({ data: data ?? {}, last: retryCount >= retryLimit })
      return { id, status: 'completed' }
    } catch (problem) {
      const last = retryCount >= retryLimit
      // A job that the next attempt repeats when the database is back needs no action.
      const level = isAway(problem) && !last ? 'warn' : 'error'
      if (!logsFailures) log[level]('a job failed', { queue, attempt: retryCount + 1, last, problem })
      return { id, status: 'failed', output: errorFacts(problem) }
    } finally {
      running.delete(id)
    }
  }
  return boss.work<Record<string, unknown>, void, typeof options>(queue, options, (jobs) => Promise.all(jobs.map(runOne)))
}

/** A shutdown fails the jobs that it interrupts. Those on their last attempt would be lost, so they get another one. */
async function putBack(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const text = `update pgboss.job set state = 'retry', completed_on = null, start_after = pgboss.job_now() where id = any($1::uuid[]) and state = 'failed'`
  await queryOutsideTransaction(database, text, [ids])
}
