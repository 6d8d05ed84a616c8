import type { Pool } from 'pg'
import { z } from 'zod'

import type { Database } from '../database/database.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { failedQueues, type FailedQueue } from '../jobs/failed-queues.ts'
import type { Log } from '../logging/log.ts'
import { readQuery } from '../database/rows.ts'

/** Why this server should get no requests. */
type Reason = 'database_away' | 'disk_full' | 'stopping'

/** What `/api/ready` returns. Only `unavailable` is a 503: a proxy that removes overloaded servers would remove all of them at once. */
interface State {
  status: 'ready' | 'degraded' | 'unavailable'
  reason?: Reason
  /** Requests wait for the database. */
  overloaded?: true
  /** Queues whose latest job failed. */
  jobs?: { failed: FailedQueue[] }
  /** External services that did not answer when they were last tried. */
  unreachable?: string[]
}

export interface ReadinessOptions {
  /** A connection of its own, which requests do not use. */
  probe: Database
  /** The connections of the requests. */
  pool: Pool
  /** Returns the free bytes on the disk of the data folder. */
  space?: () => Promise<number>
  /** Tries the external services. Returns the names of those that do not answer. */
  unreachable?: () => readonly string[]
  log: Log
  limits?: Partial<ReadinessLimits>
}

/** In milliseconds. */
interface ReadinessLimits {
  /** How long a caller waits for the database. */
  patience: number
  /** How long the database may be silent before it counts as away. Until then it counts as overloaded. */
  silence: number
  /** How often the server checks by itself, for the log. */
  interval: number
  /** How long the result about jobs is used. */
  jobs: number
}

export interface Readiness {
  check(): Promise<State>
  /** From now on the server is `stopping`, so that a proxy sends no more requests. */
  stop(): void
  close(): void
}

const usual: ReadinessLimits = { patience: 2_000, silence: 10_000, interval: 2_000, jobs: 15_000 }
/** In bytes. PostgreSQL crashes if it has no room for one segment of its write-ahead log. */
export const minFreeBytes = 16 * 1024 * 1024

type Answer = 'yes' | 'late' | 'database_away' | 'disk_full'

/** Watches whether this server can work, and logs when the database goes away and comes back. */
export function watchReadiness({ probe, pool, space, unreachable, log, limits }: ReadinessOptions): Readiness {
  const { patience, silence, interval, jobs: jobsMs } = { ...usual, ...limits }
  let stopping = false
  let running: Promise<State> | undefined
  const database = askInTurn(probe, { patience, silence })
  const outage = logOutages(log)
  const jobs = remembered(log, () => failedQueues(probe), jobsMs)
  const run = async (): Promise<State> => {
    if (space && (await space()) < minFreeBytes) return { status: 'unavailable', reason: 'disk_full' }
    const answer = await database()
    outage(answer === 'database_away')
    if (answer === 'database_away' || answer === 'disk_full') return { status: 'unavailable', reason: answer }
    const overloaded = answer === 'late' || pool.waitingCount >= pool.options.max
    const failed = answer === 'late' ? [] : await jobs()
    const missing = [...(unreachable?.() ?? [])]
    return {
      status: failed.length + missing.length > 0 ? 'degraded' : 'ready',
      ...(overloaded && { overloaded }),
      ...(failed.length > 0 && { jobs: { failed } }),
      ...(missing.length > 0 && { unreachable: missing }),
    }
  }
  // Concurrent calls share one check, so many calls cost no more than one.
  const check = () => (running ??= run().finally(() => (running = undefined)))
  const timer = setInterval(() => void check().catch(() => undefined), interval)
  timer.unref()
  return {
    check: async () => (stopping ? { status: 'unavailable', reason: 'stopping' } : check()),
    stop: () => (stopping = true),
    close: () => clearInterval(timer),
  }
}

/** Asks the database one question at a time. A slow answer counts as `late` until the database has been silent for too long. */
function askInTurn(probe: Database, { patience, silence }: Pick<ReadinessLimits, 'patience' | 'silence'>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined
  let answeredAt = performance.now()
  const ask = async (): Promise<Answer> => {
    // An idle connection may have been closed by the network, so the first failure is not the answer.
    const answer = await tryDatabase(probe).catch(() => tryDatabase(probe).catch(() => 'database_away' as const))
    if (answer !== 'database_away') answeredAt = performance.now()
    return answer
  }
  return async () => {
    asking ??= ask().finally(() => (asking = undefined))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => (timer = setTimeout(() => resolve('late'), patience)))
    const answer = await Promise.race([asking, late]).finally(() => clearTimeout(timer))
    return answer === 'late' && performance.now() - answeredAt > silence ? 'database_away' : answer
  }
}

/** Counts more rows than fit into its memory limit, so that the database must write to its disk. Stores nothing. */
const spill = `set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)`
const replicaRow = z.strictObject({ replica: z.boolean() })

/** @throws if the database does not answer */
async function tryDatabase(probe: Database): Promise<Answer> {
  try {
    return await probe.transaction([], async (db) => {
      await db.client.query(spill)
      const [row] = await readQuery(db, replicaRow, { text: `select current_setting('transaction_read_only') = 'on' as replica` })
      return row?.replica === false ? 'yes' : 'database_away'
    })
  } catch (problem) {
    if (isDiskFull(problem)) return 'disk_full'
    // All connections are in use: the database works.
    if (problem instanceof Error && 'code' in problem && problem.code === '53300') return 'late'
    throw problem
  }
}

/** One line when the database goes away, and one when it is back. */
function logOutages(log: Log): (away: boolean) => void {
  let since: number | undefined
  return (away) => {
    if (away && since === undefined) {
      since = performance.now()
      log.error('the database is away')
    } else if (!away && since !== undefined) {
      log.info('the database is back', { seconds: Math.round((performance.now() - since) / 100) / 10 })
      since = undefined
    }
  }
}

/** Keeps a result for some time. If reading it again fails, the problem is logged and the earlier result stays. */
function remembered<T>(log: Log, read: () => Promise<T[]>, milliseconds: number): () => Promise<T[]> {
  let known: T[] = []
  let readAt = -Infinity
  return async () => {
    if (performance.now() - readAt < milliseconds) return known
    readAt = performance.now()
    known = await read().catch((problem: unknown) => {
      log.warn('the failed jobs are unknown', { problem })
      return known
    })
    return known
  }
}
