import { parseArgs } from 'node:util'

import { momentFrom, secretsFor, withoutNewSecret } from './backup/commands/command.ts'
import { restoreCommand } from './backup/commands/restore-command.ts'
import { loadConfigOrExit } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createProgress } from './platform/progress.ts'
import { StartProblem } from './platform/start-problem.ts'
import { describeProblem } from './start/describe-problem.ts'

/**
 * `npm run restore -- --from <folder | s3://bucket/prefix> [--at <time>]`: restores the newest backup, or the newest of that time or before, into an empty
 * installation. Exits with code 1 if the backup is damaged, and with code 2 if it was not restored for another reason.
 */
const usage = 'npm run restore -- --from <folder | s3://bucket/prefix> [--at <time>]'
const config = loadConfigOrExit(withoutNewSecret(process.env))

try {
  process.exitCode = await restoreCommand(
    config,
    { ...askedFor(), secrets: secretsFor(process.env, config) },
    { progress: createProgress(), now: () => systemClock.now() },
  )
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 2
}

function askedFor(): { from: string; at: Date | undefined } {
  const { from, at } = values()
  if (!from) throw new StartProblem(usage)
  return { from, at: at === undefined ? undefined : momentFrom(at) }
}

function values() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, at: { type: 'string' } } }).values
  } catch {
    throw new StartProblem(usage)
  }
}
