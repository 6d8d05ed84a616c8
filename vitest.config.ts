import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { quickImports } from './scripts/bootstrap/quick-imports.mjs'

/**
 * The only time limits of tests, in milliseconds. They end what hangs: they are at least ten times as long as the slowest test takes on a quiet
 * machine, so that a busy machine does not reach them.
 */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

const serverTests = ['apps/api/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts']
/** Tests that start and stop programs, or change the process they run in. Each file gets its own process. They do not use the shared database. */
const isolatedTests = [
  'apps/api/src/start/{start,interrupted-start,end-on-unhandled}.test.ts',
  'apps/api/src/platform/embedded-database/**/*.test.ts',
  'apps/api/src/tests/durability.test.ts',
  'scripts/{bootstrap,mutate,pages,test}/**/*.test.ts',
]
/** Space for short-lived objects. Collecting them is a tenth of the work in a shared process. */
const largeYoungSpace = '--max-semi-space-size=64'

/** Parses the rows of raw statements against their declared shape. */
const env = { CHECK_ROWS: 'on' }

/** Most files share a process, because loading the code takes longer than their tests. No file may leave anything behind in it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'processes',
          environment: 'node',
          include: isolatedTests,
          execArgv: quickImports,
          env,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: serverTests,
          exclude: isolatedTests,
          execArgv: [...quickImports, largeYoungSpace],
          globalSetup: ['apps/api/src/data/testing/global-setup.ts'],
          env,
          ...limits,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          isolate: false,
          execArgv: [largeYoungSpace],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/platform/testing/setup.ts'],
          ...limits,
        },
      },
    ],
  },
})
