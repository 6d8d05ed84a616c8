import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { z } from 'zod'

/** The result of a step: the number of tests that passed, and the failed ones by file and name, each with the first lines of its reason below. */
export interface Results {
  passed: number
  failures: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          ancestorTitles: z.array(z.string()),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Reads a JSON report of Vitest. A file that failed to load counts as one failure. Returns undefined if there is no report. */
export function readVitest(file: string, root: string): Results | undefined {
  const report = read(file, vitestReport)
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
    const path = relative(root, name)
    if (status === 'failed' && tests.length === 0) return [withReasons(`${path} (the file did not load)`, [message ?? ''])]
    return tests
      .filter((one) => one.status === 'failed')
      .map((one) => withReasons([path, ...one.ancestorTitles, one.title].join(' › '), one.failureMessages ?? []))
  })
  return { passed: report.numPassedTests, failures }
}

const Journey = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })).optional(),
})

interface Suite {
  title: string
  specs: { title: string; file: string; tests: z.output<typeof Journey>[] }[]
  suites?: Suite[] | undefined
}

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(Journey) })),
  get suites() {
    return z.array(Suite).optional()
  },
})
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().optional(), location: z.object({ file: z.string() }).optional() })),
  stats: z.object({ expected: z.number() }),
})

/** Reads a JSON report of Playwright. A journey that passes only when repeated is a failure. Returns undefined if there is no report. */
export function readPlaywright(file: string, root: string): Results | undefined {
  const report = read(file, playwrightReport)
  if (!report) return undefined
  const path = (name: string) => relative(root, `${report.config.rootDir}/${name}`)
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failed = report.suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((one) => ({ ...one, name: `${path(spec.file)} › ${spec.title}` })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, name, results = [] }) =>
      withReasons(
        status === 'flaky' ? `${name} (passed on a second try)` : name,
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    )
  const outside = report.errors.map(({ message = 'an error outside of the tests', location }) =>
    [...(location ? [relative(root, location.file)] : []), message.split('\n')[0] ?? ''].join(': '),
  )
  return { passed: report.stats.expected, failures: [...failed, ...outside] }
}

/** The summary shows this many lines of each reason, and this many characters of each line. The rest is in the step's output. */
const mostLines = 12
const mostCharacters = 300

/** The name, followed by the first lines of each reason. */
function withReasons(name: string, reasons: readonly string[]): string {
  const lines = reasons.flatMap((reason) =>
    stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, mostLines)
      .map((line) => `      ${line.slice(0, mostCharacters)}`),
  )
  return [name, ...lines].join('\n')
}

function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
