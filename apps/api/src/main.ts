import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { loadConfigOrExit } from './config.ts'
import { createProgress } from './platform/progress.ts'
import { verifySession } from './platform/actor/verify-session.ts'
import { buildWeb, viteBuild, webFolder } from './start/build-web.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openDatabase, type ServerDatabase } from './start/services/open-database.ts'
import { endOnUnhandled } from './start/end-on-unhandled.ts'
import { ensurePortIsFree, metricsNames } from './start/port.ts'
import type { RunningServer } from './start/server.ts'

/** `npm start`: starts everything, from an empty folder to a server that responds. */
const root = join(import.meta.dirname, '..', '..', '..')
const config = loadConfigOrExit()
const progress = createProgress()
const open: { database?: Promise<ServerDatabase>; server?: Promise<RunningServer>; stopping?: boolean } = {}
/** Aborts long work during startup. */
const ending = new AbortController()

// Registered first, so that a signal during startup leaves nothing running.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

endOnUnhandled((line) => {
  process.stderr.write(line)
  void stop(1)
})

try {
  await start()
} catch (problem) {
  if (!open.stopping) process.stderr.write(`${describeProblem(problem)}\n`)
  await stop(1)
}

async function start() {
  await ensurePortIsFree(config.HOST, config.PORT)
  if (config.METRICS_PORT !== undefined) await ensurePortIsFree(config.METRICS_HOST, config.METRICS_PORT, metricsNames)
  open.database = openDatabase(config, progress, ending.signal)
  const { startServer, showDemonstration } = await loadServer(open.database)
  const { database, probe, numbers } = await open.database
  if (open.stopping) return
  await verifySession(database)
  if (open.stopping) return
  if (config.BUILD_WEB === 'on') await progress.step('Building the pages', () => buildWeb(root, viteBuild(root)))
  if (open.stopping) return
  open.server = startServer({
    config,
    database,
    probe,
    numbers,
    webFolder: webFolder(root),
    prepare: (services, { emulator }) => showDemonstration({ services, config, progress, emulator, signal: ending.signal }),
  })
  await open.server
  if (open.stopping) return
  progress.line(`SafePractice answers at ${config.PUBLIC_URL}`)
  if (config.devOutbox) progress.line(`Mails and text messages: ${config.PUBLIC_URL}/dev/outbox`)
}

/** Loads most of the code while PostgreSQL starts. Loading blocks this process, so it pauses to let the database connect and migrate. */
async function loadServer(database: Promise<ServerDatabase>) {
  // A failure is reported where the promise is awaited.
  database.catch(() => undefined)
  // Lets PostgreSQL be launched first.
  await nextTurn()
  for (const load of [
    () => import('#contract/contract'),
    () => import('./start/services/open-external-services.ts'),
    () => import('./routes.ts'),
  ]) {
    await load()
    await nextTurn()
  }
  return { ...(await import('./start/server.ts')), ...(await import('./start/demonstration/demonstration.ts')) }
}

/** Stops everything in reverse order of the start, including parts that are still starting. A second signal does not repeat it. */
async function stop(code: number) {
  if (open.stopping) return
  open.stopping = true
  ending.abort()
  setTimeout(() => process.exit(1), 10_000 + config.drainMs)
  // The failure was already reported.
  const server = await open.server?.catch(() => undefined)
  const database = await open.database?.catch(() => undefined)
  try {
    await server?.close()
    await database?.close()
  } catch (problem) {
    process.stderr.write(`${describeProblem(problem)}\n`)
    process.exit(1)
  }
  process.exit(code)
}
