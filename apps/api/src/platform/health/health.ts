import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import type { Database } from '../database.ts'
import { isDiskFull } from '../disk-full.ts'

const patience = 2_000
/** In bytes. PostgreSQL crashes if it has no room for one segment of its write-ahead log. */
const minFreeBytes = 16 * 1024 * 1024

/** Why this server should get no requests. */
type Reason = 'database_away' | 'disk_full'

/**
 * Serves the health checks for load balancers and supervisors, outside the contract. `/api/health` answers as long as the process runs. `/api/ready`
 * answers 200 only if the server can do its work: the database responds and no disk is full. Neither reveals more about the installation.
 * @param space returns the free bytes on the disk of the data folder; absent if nothing is stored there
 */
export function serveHealth(app: FastifyInstance, database: Database, space?: () => Promise<number>): void {
  let runningCheck: Promise<Reason | undefined> | undefined
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    // Concurrent calls share one check, so many calls cost no more than one.
    runningCheck ??= checkReadiness(database, space).finally(() => (runningCheck = undefined))
    const reason = await runningCheck
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ? { status: 'unavailable', reason } : { status: 'ready' })
  })
}

/** Returns the free bytes on the disk of this folder, or 0 if it cannot be reached. */
export const freeSpace = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )

async function checkReadiness(database: Database, space?: () => Promise<number>): Promise<Reason | undefined> {
  if (space && (await space()) < minFreeBytes) return 'disk_full'
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<Reason>((resolve) => (late = setTimeout(() => resolve('database_away'), patience)))
  return Promise.race([tryDatabase(database), tooLate]).finally(() => clearTimeout(late))
}

/** Counts more rows than fit into its memory limit, so that the database must write to its disk. Stores nothing. */
const spill = `set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)`

const tryDatabase = (database: Database): Promise<Reason | undefined> =>
  database
    .transaction([], (db) => db.client.query(spill))
    .then(
      () => undefined,
      (problem: unknown) => (isDiskFull(problem) ? 'disk_full' : 'database_away'),
    )
