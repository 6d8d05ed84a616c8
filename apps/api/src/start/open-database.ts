import type { Config } from '../config.ts'
import { migrate } from '../data/migrate.ts'
import { connect, type Database } from '../platform/database.ts'
import { startEmbeddedDatabase } from '../platform/embedded-database/embedded-database.ts'
import type { Progress } from '../platform/progress.ts'

export const databaseName = 'safepractice'

export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

/** Starts or connects to the database and migrates it. */
export async function openDatabase(config: Config, progress: Progress): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
    await progress.step('Updating the database', () => migrate({ connectionString: owner }))
    const database = connect({ connectionString: config.DATABASE_URL })
    return { database, close: () => database.close() }
  }
  const server = await progress.step('Starting the database', () => startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: progress.line }))
  if (server.adopted) progress.line('The database was still running from an earlier start and is being reused.')
  try {
    await server.createDatabase(databaseName)
    await progress.step('Updating the database', () => migrate({ connectionString: server.ownerUrl(databaseName) }))
  } catch (problem) {
    await server.stop()
    throw problem
  }
  const database = connect(server.connection(databaseName))
  return {
    database,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}
