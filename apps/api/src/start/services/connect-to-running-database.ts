import type { Config } from '../../config.ts'
import { connect } from '../../platform/database/database.ts'
import { findRunningDatabase } from '../../platform/embedded-database/find-running.ts'
import { verifySession } from '../../platform/actor/verify-session.ts'
import { databaseName, type OpenDatabase } from './open-database.ts'
import { StartProblem } from '../../platform/start-problem.ts'

/**
 * Connects a tool to the database of a running server, past a pooler, without starting, migrating or keeping it running. @throws StartProblem if no server is
 * running.
 */
export async function connectToRunningDatabase(config: Config): Promise<OpenDatabase> {
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const running = configured ? { connectionString: configured } : findRunningDatabase(config.DATA_DIR, databaseName)
  if (!running) throw new StartProblem(`No database runs for the data in ${config.DATA_DIR}. Start SafePractice first.`)
  const database = connect({ ...running, name: 'safepractice tool', max: 2 })
  await verifySession(database).catch(async (problem: unknown) => {
    await database.close()
    throw problem
  })
  return { database, close: () => database.close() }
}
