import { join } from 'node:path'

import { checkClock } from './boundaries/clock.ts'
import { checkDestruction } from './boundaries/destruction.ts'
import { checkImports } from './boundaries/imports.ts'
import { checkLogging } from './boundaries/logging.ts'
import { readSources } from './boundaries/sources.ts'
import { systemDbUsers } from './boundaries/system-db-users.ts'

/** The rules on who may import whom, on where time comes from, and on what may be logged: what the linter cannot say. Ends with 1 when one is broken. */
const sources = readSources(join(import.meta.dirname, '..'))
const problems = [
  ...checkImports(sources, systemDbUsers),
  ...checkClock(sources),
  ...checkDestruction(sources),
  ...checkLogging(sources),
  ...checkDestruction(sources),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(problems.length === 0 ? `${sources.length} files keep the boundaries.\n` : `${problems.length} broken boundaries.\n`)
process.exit(problems.length === 0 ? 0 : 1)
