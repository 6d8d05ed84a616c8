import { join } from 'node:path'

import { loadConfigOrExit } from './config.ts'
import { EmbeddedDatabaseError } from './platform/embedded-database/embedded-database.ts'
import { createProgress } from './platform/progress.ts'
import { buildWeb, viteBuild, webFolder } from './start/build-web.ts'
import { openDatabase, type OpenDatabase } from './start/open-database.ts'
import { ensurePortIsFree, StartProblem } from './start/port.ts'
import { startServer, type RunningServer } from './start/server.ts'

/** `npm start`: everything from an empty folder to an address that answers. */
const root = join(import.meta.dirname, '..', '..', '..')
const config = loadConfigOrExit()
const progress = createProgress()
const open: { database?: OpenDatabase; server?: RunningServer; stopping?: boolean } = {}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await ensurePortIsFree(config.HOST, config.PORT)
  const database = await openDatabase(config, progress)
  open.database = database
  if (config.BUILD_WEB === 'on') await progress.step('Building the pages', () => buildWeb(root, viteBuild(root)))
  open.server = await progress.step('Starting the server', () => startServer(config, database.database, webFolder(root)))
  progress.line(`SafePractice answers at ${config.PUBLIC_URL}`)
  if (config.devOutbox) progress.line(`Mails and text messages: ${config.PUBLIC_URL}/dev/outbox`)
} catch (problem) {
  process.stderr.write(`${describe(problem)}\n`)
  await stop(1)
}

/** Ends in the reverse order of the start; a second signal does not start it twice. */
async function stop(code: number) {
  if (open.stopping) return
  open.stopping = true
  await open.server?.close()
  await open.database?.close()
  process.exit(code)
}

/** One line for what a person can mend, the whole story for what only we can. */
function describe(problem: unknown): string {
  if (problem instanceof StartProblem || problem instanceof EmbeddedDatabaseError) return problem.message
  if (!(problem instanceof Error)) return String(problem)
  const connection = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']
  if ('code' in problem && connection.includes(String(problem.code)))
    return `DATABASE_URL: the database does not let us in: ${problem.message}`
  return problem.stack ?? problem.message
}
