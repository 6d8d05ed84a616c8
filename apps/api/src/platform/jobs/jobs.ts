import { PgBoss } from 'pg-boss'

import { queryOutsideTransaction, type Database, type Db } from '../database.ts'
import type { Log } from '../logging/log.ts'
import type { QueueName } from './queues-and-retries.ts'

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
}

/** Background jobs, stored in the same database. */
export interface Jobs {
  /** Adds a job in this transaction. The job exists if and only if the transaction commits. */
  send(db: Db, queue: QueueName, data: Record<string, unknown>): Promise<void>
  /** Announces a committed job of this queue, so that the worker does not wait for the next poll. */
  wake(queue: QueueName): void
  /** Starts processing the queues. Every server does; each job is processed by one of them. */
  work(workers: readonly Worker[]): Promise<void>
  /** Waits at most two seconds for running jobs. Other jobs are left to another server or the next start. */
  stop(): Promise<void>
}

/** Opens the job tables that the migrations created. Uses the application's role, which neither migrates nor owns anything. */
export async function openJobs({ database, log }: { database: Database; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queryOutsideTransaction(database.pool, text, values) },
    migrate: false,
    createSchema: false,
    // Both need the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  const working = new Map<QueueName, string>()
  boss.on('error', (problem) => log.warn('jobs', { problem }))
  boss.on('warning', ({ message }) => log.warn('jobs', { warning: message }))
  await boss.start()
  return {
    send: async (db, queue, data) => void (await boss.send(queue, data, { db: onConnectionOf(db) })),
    wake: (queue) => {
      const worker = working.get(queue)
      if (worker) boss.notifyWorker(worker)
    },
    work: async (workers) => {
      for (const worker of workers) {
        working.set(worker.queue, await startWorker(boss, worker))
        if (worker.minute !== undefined) await boss.schedule(worker.queue, `${worker.minute} * * * *`, {}, { tz: 'UTC', missed: 'once' })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000, close: false }),
  }
}

const onConnectionOf = (db: Db) => ({ executeSql: (text: string, values?: unknown[]) => db.client.query(text, values) })

function startWorker(boss: PgBoss, { queue, run }: Worker): Promise<string> {
  const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: 2 } as const
  return boss.work<Record<string, unknown>, void, typeof options>(queue, options, async (jobs) => {
    for (const job of jobs) await run({ data: job.data ?? {}, last: job.retryCount >= job.retryLimit })
  })
}
