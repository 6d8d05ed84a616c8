import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { z } from 'zod'

/** The result of a step: how many tests passed, and the failed ones by file and name. */
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
      assertionResults: z.array(z.object({ status: z.string(), title: z.string(), ancestorTitles: z.array(z.string()) })),
    }),
  ),
})

/** Reads a JSON report of vitest; a file that did not load is one failure. Undefined when there is no report. */
export function readVitest(file: string, root: string): Results | undefined {
  const report = read(file, vitestReport)
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, status, assertionResults: tests }) => {
    const path = relative(root, name)
    if (status === 'failed' && tests.length === 0) return [`${path} (the file did not load)`]
    return tests.filter((one) => one.status === 'failed').map((one) => [path, ...one.ancestorTitles, one.title].join(' › '))
  })
  return { passed: report.numPassedTests, failures }
}

interface Suite {
  title: string
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
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

/** Reads a JSON report of Playwright. A journey that succeeds only when repeated is a failure. Undefined when there is no report. */
export function readPlaywright(file: string, root: string): Results | undefined {
  const report = read(file, playwrightReport)
  if (!report) return undefined
  const path = (name: string) => relative(root, `${report.config.rootDir}/${name}`)
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failed = report.suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map(({ status }) => ({ status, name: `${path(spec.file)} › ${spec.title}` })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, name }) => (status === 'flaky' ? `${name} (passed on a second try)` : name))
  const outside = report.errors.map(({ message = 'an error outside of the tests', location }) =>
    [...(location ? [relative(root, location.file)] : []), message.split('\n')[0] ?? ''].join(': '),
  )
  return { passed: report.stats.expected, failures: [...failed, ...outside] }
}

function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
