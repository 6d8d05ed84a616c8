import { join } from 'node:path'

import { lint, structure, types } from './test/checks.ts'
import { runSteps } from './test/run-steps.ts'

/** `npm run lint` and `npm run typecheck`: the checks of `npm test` that need no test. */
const steps = process.argv[2] === 'types' ? [types] : [lint, ...structure]
const { failed } = await runSteps(steps, { cwd: join(import.meta.dirname, '..') })
process.exit(failed === 0 ? 0 : 1)
