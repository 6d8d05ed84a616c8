import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Client, type ClientConfig } from 'pg'

import type { Config } from '../../config.ts'
import { findRunningDatabase } from '../../platform/embedded-database/find-running.ts'
import { choosePlace } from '../../platform/embedded-database/place.ts'
import { startEmbeddedDatabase } from '../../platform/embedded-database/embedded-database.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { databaseName } from '../../start/services/open-database.ts'

/** How to connect as the owner of the tables, and what to do afterwards. */
export interface OwnerAccess {
  connection: ClientConfig
  close(): Promise<void>
}

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'>

/**
 * Finds the database of an installation: the configured one, the embedded one of a running server, or that of a stopped server, which is started for
 * the time of the backup.
 * @throws StartProblem if the data folder has no database
 */
export async function openDatabaseOwner(config: Where): Promise<OwnerAccess> {
  const configured = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  if (configured !== undefined) return { connection: { connectionString: configured }, close: async () => undefined }
  const running = findRunningDatabase(config.DATA_DIR, databaseName)
  if (running) return { connection: running, close: async () => undefined }
  if (!hasCluster(config.DATA_DIR)) throw new StartProblem(`There is no database in ${config.DATA_DIR}: set DATA_DIR.`)
  const server = await startEmbeddedDatabase({ dataDir: config.DATA_DIR })
  return { connection: server.connection(databaseName), close: () => server.stop() }
}

/** Returns whether a data folder has a database. */
export function hasCluster(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.location'))) return false
  return existsSync(join(choosePlace(dataDir).home, 'cluster'))
}

/** Runs `work` on one connection of the owner. */
export async function asOwner<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'safepractice backup' })
  // A lost connection fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a statement that returns no rows of our tables. */
export const run = async (owner: Client, statement: string): Promise<void> => void (await owner.query(statement))
