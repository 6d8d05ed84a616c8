import { join } from 'node:path'

import type { Step } from './run-steps.ts'

const root = join(import.meta.dirname, '../..')

export const node = (script: string, ...args: string[]) => [process.execPath, join(root, script), ...args]
export const tool = (name: string, ...args: string[]) => node(`node_modules/${name}`, ...args)

export const format: Step = { name: 'format', command: tool('oxfmt/bin/oxfmt', '--check', '.'), hint: 'npm run format mends it' }

export const lint: Step = { name: 'lint', command: tool('oxlint/bin/oxlint', '--deny-warnings') }

/** Checks of the files that keep one core busy. */
export const structure: Step[] = [
  { name: 'boundaries', command: node('scripts/check-boundaries.ts') },
  { name: 'unused files, exports and packages', command: tool('knip/bin/knip.js') },
]

/**
 * Checks one part after another with a single checker. Several share little and do a third more work, while the journeys keep the other core busy
 * anyway. The compiler collects garbage only when it nears the limit, which saves a quarter of its time. Close to the limit it does little else, and the
 * types fill 2 GB. It keeps what it knows about unchanged files for the next run.
 */
export const types: Step = {
  name: 'types',
  command: tool('typescript/bin/tsc', '--build', '--builders', '1', '--checkers', '1'),
  prepare: () => ({ GOGC: 'off', GOMEMLIMIT: '4GiB' }),
}
