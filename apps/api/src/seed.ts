import { loadConfigOrExit } from './config.ts'
import { jsonLog } from './platform/logging/log.ts'
import { createProgress } from './platform/progress.ts'
import { verifySession } from './platform/actor/verify-session.ts'
import { showDemonstration } from './start/demonstration/demonstration.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openDatabase } from './start/services/open-database.ts'
import { openExternalServices } from './start/services/open-external-services.ts'

/** `npm run seed`: creates the demonstration practices in an empty database without starting the server, even with `DEMO=off`. */
const progress = createProgress()
const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort())

const config = loadConfigOrExit()
const closing: (() => Promise<void>)[] = []
try {
  const { database, close } = await openDatabase(config, progress)
  closing.unshift(close)
  await verifySession(database)
  const { services, realtime, payments, close: closeExternalServices } = await openExternalServices(config, database, jsonLog())
  closing.unshift(() => realtime.close(), closeExternalServices)
  const { emulator } = payments
  await showDemonstration({ services, config: { ...config, demo: true }, progress, emulator, signal: ending.signal })
} catch (problem) {
  if (!ending.signal.aborted) process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 1
}
for (const close of closing) await close()
process.exit()
