import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createVitest } from 'vitest/node'

import type { Mutant } from './mutants.ts'

/** The result for a source: all tests pass, one fails, or they do not end. */
export type Verdict = 'passed' | 'failed' | 'endless'

export interface TestRunner {
  /** Runs the tests with this source in place of the file. A runner that returned `endless` must not be used again. */
  judge(mutant: Pick<Mutant, 'source'>, timeoutMs: number): Promise<Verdict>
  close(): Promise<void>
}

/** Runs the same tests repeatedly in one Vitest process, which keeps its database and loaded modules. */
export async function startTestRunner(root: string, file: string, tests: readonly string[]): Promise<TestRunner> {
  const vitest = await createVitest(
    'test',
    { root, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true },
    { logLevel: 'silent' },
  )
  const specifications = await vitest.globTestSpecifications(tests.map((path) => join(root, path)))
  const path = join(root, file)
  let closeWithin = 30_000
  return {
    judge: async ({ source }, timeoutMs) => {
      writeFileSync(path, source)
      vitest.invalidateFile(path)
      const run = vitest.runTestSpecifications(specifications).then(
        ({ testModules, unhandledErrors }) =>
          unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok()) ? 'passed' : 'failed',
        () => 'failed' as const,
      )
      const verdict = await within(run, timeoutMs, 'endless' as const)
      // Vitest kills a worker that does not end a minute after it was asked to. The next runner need not wait for that.
      if (verdict === 'endless') closeWithin = 1_000
      return verdict
    },
    close: () => within<void>(vitest.close(), closeWithin, undefined),
  }
}

async function within<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
