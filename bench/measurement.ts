/** One row of the result table. */
export interface Measurement {
  what: string
  budget: string
  measured: string
  /** null if it has no budget, or this machine cannot measure it. */
  ok: boolean | null
}

interface Budget {
  measured: number
  limit: number
  unit: string
}

/** A value that could not be measured, such as the slowest of no requests, exceeds its budget. @throws if nothing could exceed the budget: such a row is a `figure`. */
export function atMost(what: string, { measured, limit, unit }: Budget): Measurement {
  if (unit === '%' && limit >= 100) throw new Error(`"${what}" cannot exceed its budget.`)
  return {
    what,
    budget: `≤ ${limit} ${unit}`.trim(),
    measured: `${rounded(measured)} ${unit}`.trim(),
    ok: Number.isFinite(measured) && measured <= limit,
  }
}

/** Like `atMost`, for a lower limit. @throws if nothing could fall below the budget: such a row is a `figure`. */
export function atLeast(what: string, { measured, limit, unit }: Budget): Measurement {
  if (limit <= 0) throw new Error(`"${what}" cannot fall below its budget.`)
  return {
    what,
    budget: `≥ ${limit} ${unit}`.trim(),
    measured: `${rounded(measured)} ${unit}`.trim(),
    ok: Number.isFinite(measured) && measured >= limit,
  }
}

/** A share in percent without a budget. */
export const shareFigure = (what: string, measured: number): Measurement => figure(what, `${rounded(measured)} %`)

/** A figure without a budget, which explains other rows. */
export const figure = (what: string, measured: string): Measurement => ({ what, budget: '', measured, ok: null })

export const notMeasured = (what: string, why: string): Measurement => ({ what, budget: '', measured: why, ok: null })

/** The quantile: the value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Formats the measurements as a table for a terminal, one row each. */
export function table(measurements: readonly Measurement[]): string {
  const words = { true: 'pass', false: 'FAIL', null: '-' }
  const rows = [['what', 'budget', 'measured', ''], ...measurements.map((one) => [one.what, one.budget, one.measured, words[`${one.ok}`]])]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toFixed(2)))
