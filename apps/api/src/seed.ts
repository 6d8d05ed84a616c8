import { loadConfigOrExit } from './config.ts'
import { createProgress } from './platform/progress.ts'
import { showDemonstration } from './start/demonstration.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openDatabase } from './start/open-database.ts'
import { openOuterWorld } from './start/open-outer-world.ts'

/** `npm run seed`: makes the demonstration practices in an empty database without starting the server, whatever DEMO says. */
const progress = createProgress()

try {
  const config = loadConfigOrExit()
  const { database, close } = await openDatabase(config, progress)
  const outer = await openOuterWorld(config, database)
  await showDemonstration({ services: outer.services, config: { ...config, demo: true }, progress })
  await outer.realtime.close()
  await outer.close()
  await close()
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exit(1)
}
