import { parseArgs } from 'node:util'

import { backupCommand } from './backup/commands/backup-command.ts'
import { configuredSecret } from './backup/commands/command.ts'
import { loadConfigOrExit } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createProgress } from './platform/progress.ts'
import { StartProblem } from './platform/start-problem.ts'
import { describeProblem } from './start/describe-problem.ts'

/**
 * `npm run backup -- --to <folder | s3://bucket/prefix> [--keep <number>]`: backs up the database and the files while the server runs, or while it is
 * stopped (decision 153). Exits with code 1 if files are missing, and with code 2 if there is no backup.
 */
const config = loadConfigOrExit()

try {
  const asked = { ...askedFor(), hasOwnSecret: configuredSecret(process.env) !== undefined }
  process.exitCode = await backupCommand(config, asked, { progress: createProgress(), now: () => systemClock.now() })
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 2
}

function askedFor(): { to: string; keep: number } {
  const usage = new StartProblem('npm run backup -- --to <folder | s3://bucket/prefix> [--keep <number of backups, default 14>]')
  try {
    const { to, keep = '14' } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values
    if (!to || !/^[1-9]\d{0,4}$/.test(keep)) throw usage
    return { to, keep: Number(keep) }
  } catch {
    throw usage
  }
}
