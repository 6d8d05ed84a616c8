import { loadConfigOrExit } from './config.ts'
import { createProgress } from './platform/progress.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openDatabase } from './start/services/open-database.ts'

/** `npm run db:migrate`: migrates the database without starting the server, for example before a rolling upgrade. */
const progress = createProgress()

try {
  const { close } = await openDatabase(loadConfigOrExit(), progress)
  await close()
  progress.line('The database is up to date.')
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exit(1)
}
