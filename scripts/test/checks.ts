import { join } from 'node:path'

import type { Step } from './run-steps.ts'

const root = join(import.meta.dirname, '../..')

export const node = (script: string, ...args: string[]) => [process.execPath, join(root, script), ...args]
export const tool = (name: string, ...args: string[]) => node(`node_modules/${name}`, ...args)

export const format: Step = { name: 'format', command: tool('oxfmt/bin/oxfmt', '--check', '.'), hint: 'npm run format mends it' }

/** The compilers behind `lint` and `types` collect garbage only near a limit of 5 GiB. Close to the limit they do little else. */
const lateCollection = { GOGC: 'off', GOMEMLIMIT: '5GiB' }

/** The linter's part that knows the types saves an eighth of its work by collecting late, with a tenth more memory at its peak. */
export const lint: Step = { name: 'lint', command: tool('oxlint/bin/oxlint', '--deny-warnings'), prepare: () => lateCollection }

/** Checks of the files that keep one core busy. */
export const structure: Step[] = [
  { name: 'boundaries', command: node('scripts/check-boundaries.ts') },
  { name: 'unused files, exports and packages', command: tool('knip/bin/knip.js') },
]

/**
 * Checks one part after another with a single checker. Several share little and do a third more work, while the journeys keep the other core busy
 * anyway. Collecting late saves a quarter of its time. It keeps what it knows about unchanged files for the next run.
 */
export const types: Step = {
  name: 'types',
  command: tool('typescript/bin/tsc', '--build', '--builders', '1', '--checkers', '1'),
  prepare: () => lateCollection,
}
