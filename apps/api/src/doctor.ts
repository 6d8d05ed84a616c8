import { parseArgs } from 'node:util'

import { loadConfig } from './config.ts'
import { broken } from './start/doctor/check.ts'
import { examine } from './start/doctor/examine.ts'
import { exitCodeOf, jsonOf, linesOf } from './start/doctor/report.ts'

/**
 * `npm run doctor`: checks the installation and prints one line for each check (`ok`, `warn` or `fail`), with what to do. Changes nothing, sends no
 * message and takes no payment. Exits with code 0 if nothing is broken, 1 if something is, and 2 if it was called in a wrong way. `--json` prints the
 * same for programs.
 */
const asked = askedFor()
const loaded = loadConfig(process.env)
const found = loaded.ok
  ? await examine(loaded.config)
  : loaded.problems.map((problem) => ({ check: 'configuration', ...broken(problem, 'See docs/configuration.md.') }))
process.stdout.write(
  asked.json
    ? `${jsonOf(found)}\n`
    : linesOf(found)
        .map((line) => `${line}\n`)
        .join(''),
)
process.exitCode = exitCodeOf(found)

function askedFor(): { json: boolean } {
  try {
    const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
    return { json }
  } catch {
    process.stderr.write('Use it without options, or with --json.\n')
    return process.exit(2)
  }
}
