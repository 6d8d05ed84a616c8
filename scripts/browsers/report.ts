/** What became of a step in one browser. */
export interface Outcome {
  step: string
  browser: string
  seconds: number
  /** What failed, one line each; empty if nothing did. */
  problems: readonly string[]
  /** What is worth knowing although nothing failed. */
  note?: string
}

/** A table of the steps and the browsers, and below it what failed. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const browsers = [...new Set(outcomes.map(({ browser }) => browser))]
  const steps = [...new Set(outcomes.map(({ step }) => step))]
  const cell = (step: string, browser: string) => {
    const outcome = outcomes.find((one) => one.step === step && one.browser === browser)
    if (!outcome) return 'not run'
    const { problems, note, seconds } = outcome
    return `${problems.length === 0 ? (note ?? 'passed') : `FAILED (${problems.length})`}, ${Math.round(seconds)} s`
  }
  const rows = [['step', ...browsers], ...steps.map((step) => [step, ...browsers.map((browser) => cell(step, browser))])]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  const failures = outcomes.flatMap(({ step, browser, problems }) => problems.map((problem) => `${browser}: ${step}: ${problem}`))
  return [...lines, ...(failures.length > 0 ? ['', ...failures] : [])].join('\n')
}
