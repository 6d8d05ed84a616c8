import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { buildWeb, viteBuild } from '#api/start/build-web'

import { ensureChromium } from './chromium.ts'
import { format, lint, node, structure, tool, types } from './test/checks.ts'
import { runSteps, type Step, type ParallelRows } from './test/run-steps.ts'
import { readPlaywright, readVitest } from './test/results.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

/**
 * `npm test [path ...]`: checks format, lint and the size of the pages, then runs the browser journeys, the server tests, and types with the web tests
 * side by side. Paths limit it to the tests they name. A failed step does not stop the later ones. The last lines name what failed; the very last one is
 * `N passed, N failed`.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const paths = process.argv.slice(2)
const journeys = paths.filter((path) => path.replace(/^\.\//, '').startsWith('e2e'))
const others = paths.filter((path) => !journeys.includes(path))
const everything = paths.length === 0

const sizes: Step = {
  name: 'size of the pages',
  command: node('scripts/web-size.ts'),
  hint: 'load what the first view does not show with lazyPart',
}

function vitest(name: string, { projects = [name], workers }: { projects?: string[]; workers?: number } = {}): Step {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: `${name} tests`,
    command: tool(
      'vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      ...reporters,
      ...others,
    ),
    results: () => readVitest(report, root),
  }
}

function playwright(): Step {
  const report = join(results, 'journeys.json')
  return {
    name: 'browser journeys',
    prepare: async () => {
      // Builds the pages once, before the products of several workers would do so at the same time.
      await buildWeb(root, viteBuild(root))
      await ensureChromium()
      return { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    },
    command: tool('@playwright/test/cli.js', 'test', '--reporter=list,json', '--pass-with-no-tests', ...journeys),
    results: () => readPlaywright(report, root),
  }
}

const browser = (everything || journeys.length > 0) && existsSync(join(root, 'e2e')) ? [playwright()] : []
const server = vitest('server', { projects: ['processes', 'server'], workers: 3 })
const units = everything || others.length > 0 ? [server, vitest('web')] : []
/**
 * Journeys spend much of their time waiting for pages, and server tests for the database, so the other tests run beside them. The server tests take
 * longest, so they get three processes. The web tests begin when the types are checked; with two processes they end before the others do, so that no
 * core is idle at the end. The pages are built before all of them. The checks that keep one core busy run beside the linter.
 */
const plan: (Step | ParallelRows)[] = everything
  ? [format, { together: [[lint], [...structure, sizes]] }, { together: [browser, [server], [types, vitest('web', { workers: 2 })]] }]
  : [...units, ...browser]

rmSync(results, { recursive: true, force: true })
process.env.TMPDIR = temporaryFolder()
const { passed, failed } = await runSteps(plan, { cwd: root })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
