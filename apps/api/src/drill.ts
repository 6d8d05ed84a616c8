import { parseArgs } from 'node:util'

import { momentFrom, secretsFor, withoutNewSecret } from './backup/commands/command.ts'
import { drillCommand } from './backup/commands/drill-command.ts'
import { loadConfigOrExit } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createProgress } from './platform/progress.ts'
import { StartProblem } from './platform/start-problem.ts'
import { describeProblem } from './start/describe-problem.ts'

/**
 * `npm run drill -- --from <folder | s3://bucket/prefix> [--at <time>] [--in <folder>]`: restores the newest backup into an empty temporary place, verifies
 * it and removes it again. Exits with code 1 if something is wrong with the backup, and with code 2 if it could not be tried.
 */
const usage = 'npm run drill -- --from <folder | s3://bucket/prefix> [--at <time>] [--in <folder with room for the database>]'
const config = loadConfigOrExit(withoutNewSecret(process.env))

try {
  const { from, at, in: within } = values()
  if (!from) throw new StartProblem(usage)
  const asked = { from, at: at === undefined ? undefined : momentFrom(at), within, secrets: secretsFor(process.env, config) }
  process.exitCode = await drillCommand(config, asked, { progress: createProgress(), now: () => systemClock.now() })
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 2
}

function values() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, at: { type: 'string' }, in: { type: 'string' } } }).values
  } catch {
    throw new StartProblem(usage)
  }
}
