import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientConfig } from 'pg'

import type { Config } from '../../config.ts'
import { connect, type Database } from '../../platform/database/database.ts'
import { startEmbeddedDatabase } from '../../platform/embedded-database/embedded-database.ts'
import { findRunningDatabase } from '../../platform/embedded-database/find-running.ts'
import { databaseName } from '../services/open-database.ts'

interface DoctorDatabase {
  database: Database
  /** The same database, as its owner. */
  owner: ClientConfig
  close(): Promise<void>
}

/**
 * Opens the database without changing it: the configured one, the embedded one of a running server, or the embedded one for as long as the checks
 * take. Returns undefined if the data folder has no database yet.
 */
export async function openDoctorDatabase(config: Config): Promise<DoctorDatabase | undefined> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner = direct ?? url, DATA_DIR: dataDir } = config
  if (url) return opened({ connectionString: url, direct }, { connectionString: owner })
  if (!existsSync(join(dataDir, 'postgres', 'cluster')) && !existsSync(join(dataDir, 'postgres.location'))) return undefined
  const running = findRunningDatabase(dataDir, databaseName)
  if (running) return opened(running, running)
  const server = await startEmbeddedDatabase({ dataDir })
  const started = opened(server.connection(databaseName), server.connection(databaseName))
  return { ...started, close: () => started.close().then(() => server.stop()) }
}

function opened(connection: Parameters<typeof connect>[0], owner: ClientConfig): DoctorDatabase {
  const database = connect({ ...connection, max: 2 })
  return { database, owner, close: () => database.close() }
}
