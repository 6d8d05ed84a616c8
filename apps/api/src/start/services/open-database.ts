import { hostname } from 'node:os'

import type { Config } from '../../config.ts'
import { migrate } from '../../data/migrate.ts'
import { connect, type ConnectionOptions, type Database } from '../../platform/database/database.ts'
import { startEmbeddedDatabase } from '../../platform/embedded-database/embedded-database.ts'
import type { Progress } from '../../platform/progress.ts'
import { refuseUnfinishedRestore } from '../unfinished-restore.ts'
import { waitForMigrations } from './wait-for-migrations.ts'

export const databaseName = 'safepractice'

export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

export interface ServerDatabase extends OpenDatabase {
  /** One connection for the health checks, which does not wait behind requests. */
  probe: Database
  /** One connection for the numbers of the metrics; null if there are no metrics. */
  numbers: Database | null
}

/** Milliseconds. A check that takes longer is answered without it. */
const probeLimits = { connection: 2_000, statement: 10_000, idle: 10_000, silence: 12_000 }
const numbersLimits = { connection: 2_000, statement: 5_000, idle: 5_000, silence: 6_000 }
/** Longer than the usual interval of scrapes, so that not each of them opens a connection. */
const keepNumbers = 90_000

function connectEach(config: Config, place: ConnectionOptions): ServerDatabase {
  const database = connect({ ...place, name: connectionName(config), max: config.DATABASE_POOL_SIZE })
  const probe = connect({ ...place, name: connectionName(config, 'probe'), max: 1, limits: probeLimits })
  const metrics = { ...place, name: connectionName(config, 'metrics'), max: 1, idleTimeoutMillis: keepNumbers, limits: numbersLimits }
  const numbers = config.METRICS_PORT === undefined ? null : connect(metrics)
  const close = async () => void (await Promise.all([database.close(), probe.close(), numbers?.close()]))
  return { database, probe, numbers, close }
}

/**
 * Names the connections of a server by its machine and port, and those of its checks by their purpose too, so that `pg_stat_activity` tells servers
 * apart. PostgreSQL keeps 63 characters, so a long name of a machine is cut.
 */
export function connectionName({ PORT }: Pick<Config, 'PORT'>, purpose?: 'probe' | 'metrics', machine = hostname()): string {
  const rest = `:${PORT}${purpose === undefined ? '' : ` ${purpose}`}`
  return `safepractice ${machine.slice(0, 63 - 'safepractice '.length - rest.length)}${rest}`
}

/**
 * Starts or connects to the database and migrates it, or waits until it is migrated if the configuration in production has no owner. Opens no
 * connection of the application: its account may need the roles of the migrations.
 * @param signal ends the wait
 */
export async function openDatabase(config: Config, progress: Progress, signal?: AbortSignal): Promise<ServerDatabase> {
  const { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner } = config
  if (connectionString) {
    const own = direct ?? connectionString
    if (owner === undefined && config.APP_MODE === 'production')
      await waitForMigrations({ connectionString: own, say: progress.line, signal })
    else await progress.step('Updating the database', () => migrate({ connectionString: owner ?? own }))
    return connectEach(config, { connectionString, direct })
  }
  refuseUnfinishedRestore(config.DATA_DIR)
  const server = await progress.step('Starting the database', () => startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: progress.line }))
  if (server.adopted) progress.line('The database was still running from an earlier start and is being reused.')
  try {
    await server.createDatabase(databaseName)
    await progress.step('Updating the database', () => migrate({ connectionString: server.ownerUrl(databaseName) }))
    const connections = connectEach(config, server.connection(databaseName))
    return { ...connections, close: () => connections.close().then(() => server.stop()) }
  } catch (problem) {
    await server.stop()
    throw problem
  }
}
