import { parseArgs } from 'node:util'

import { loadConfigOrExit } from './config.ts'
import { importCatalog } from './features/sds/operator/import-catalog.ts'
import { reportLines } from './features/sds/operator/import-report.ts'
import { WrongFile } from './features/sds/operator/match-header.ts'
import { systemClock } from './platform/clock.ts'
import { forLongWork } from './platform/database.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openFiles } from './start/open-files.ts'
import { reachDatabase } from './start/reach-database.ts'

/**
 * `npm run sds -- import <file.csv> [--files <folder>]`: takes a list of data sheets into the catalogue, beside a running server. Exit code 1 where rows
 * were wrong, 2 where nothing could be done.
 */
const usage = 'npm run sds -- import <file.csv> [--files <folder>]'
const out = (line: string) => void process.stdout.write(`${line}\n`)

const { command, subject, files: folder } = readArguments()
const config = loadConfigOrExit()

try {
  const { database, close } = await reachDatabase(config)
  const files = await openFiles(config, config.DATA_DIR)
  if (command === 'import') {
    const report = await importCatalog({ database: forLongWork(database), files, now: systemClock.now(), path: subject, folder, line: out })
    for (const line of reportLines(report)) out(line)
    process.exitCode = report.wrong > 0 ? 1 : 0
  }
  await close()
} catch (problem) {
  process.stderr.write(`${problem instanceof WrongFile ? problem.message : describeProblem(problem)}\n`)
  process.exitCode = 2
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { files: { type: 'string' } } })
    const [command, subject] = positionals
    if (command === 'import' && subject) return { command, subject, ...values }
  } catch {
    // The usage text is clearer.
  }
  process.stderr.write(`${usage}\n`)
  return process.exit(2)
}
