import type { Measurement } from '../../bench/measurement.ts'

export interface Run {
  name: string
  /** The day of the run. */
  date: string
  /** The short hash of the commit, with a note if files were changed since. */
  commit: string
  processors: number
  /** The load average of the last minute before the run. */
  load: number
  minutes: number
  measurements: readonly Measurement[]
}

/** Whether everything was measured and no budget was exceeded. */
export const isKept = ({ measurements }: Pick<Run, 'measurements'>): boolean =>
  measurements.some(({ ok }) => ok === true) && measurements.every(({ ok }) => ok !== false)

/** The result of a run as Markdown: a line about the run, and a table of its figures. */
export function resultOf(run: Run): string {
  const { date, commit, processors, load, minutes, measurements } = run
  const verdict = isKept(run) ? 'all budgets kept' : 'FAILED'
  const words = { true: 'kept', false: 'FAILED', null: '' }
  return [
    `Last run: ${date}, commit ${commit}, ${processors} processors, load ${load.toFixed(1)} before, ${minutes.toFixed(1)} minutes: ${verdict}.`,
    '',
    '| figure | measured | budget | |',
    '| --- | --- | --- | --- |',
    ...measurements.map(({ what, measured, budget, ok }) => `| ${[what, measured, budget, words[`${ok}`]].map(cell).join(' | ')} |`),
  ].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const begin = (name: string) => `<!-- result of ${name} -->`
const end = '<!-- end of result -->'

/** Puts a result into the page in place of the earlier one of the same rehearsal, or at the end in a section of its own. */
export function withResult(page: string, name: string, result: string): string {
  const block = `${begin(name)}\n${result}\n${end}`
  const from = page.indexOf(begin(name))
  if (from < 0) return `${page.trimEnd()}\n\n## ${name}\n\n${block}\n`
  const to = page.indexOf(end, from)
  return page.slice(0, from) + block + (to < 0 ? '\n' : page.slice(to + end.length))
}
