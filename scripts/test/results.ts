import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

export interface Count {
  passed: number
  failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** Counts a JSON report of vitest; a file that did not load counts as one failure. Undefined when there is no report. */
export function countVitest(file: string): Count | undefined {
  const report = read(file, vitestReport)
  if (!report) return undefined
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded }
}

/** Counts a JSON report of Playwright. A journey that succeeds only when repeated is a failure. Undefined when there is no report. */
export function countPlaywright(file: string): Count | undefined {
  const report = read(file, playwrightReport)
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
}

function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
