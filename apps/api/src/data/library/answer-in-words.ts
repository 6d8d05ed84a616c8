import { frequencyNames } from '#calendar/frequency-names'
import { shared } from '#content/rules/assignees'
import { noneAnswer } from '#content/rules/conditions'
import { cellText, keyedRows, layoutOf } from '#content/questions/table-rows'
import type { SetupStep } from '#content/questions/setup-step'
import { isId } from '#wire/id-pattern'

/** An answer as readable text. Without an answer, the lines are empty and there is no table. */
export interface AnswerInWords {
  lines: string[]
  table: { header: string[]; rows: string[][] } | null
}

/** Names of the people at the location, by user id. */
export type Names = ReadonlyMap<string, string>

/** The answer to a setup step in words: names instead of ids, and words for Yes, No, None and frequencies. */
export function answerInWords(step: SetupStep, answer: unknown, names: Names): AnswerInWords {
  const one = (value: string) => personOrText(value, names)
  if (answer === undefined || answer === null) return { lines: [], table: null }
  if (answer === noneAnswer) return { lines: [step.none ?? 'None'], table: null }
  if (typeof answer === 'boolean') return { lines: [answer ? 'Yes' : 'No'], table: null }
  if (typeof answer === 'string') return { lines: [one(answer)], table: null }
  if (step.type === 'table') return { lines: [], table: tableInWords(step, answer, one) }
  return { lines: Array.isArray(answer) ? answer.filter((each) => typeof each === 'string').map(one) : [], table: null }
}

function tableInWords(step: SetupStep, answer: unknown, one: (value: string) => string) {
  const layout = layoutOf(step)
  const cell = (text: string, column: string) => {
    if (layout.frequencySelectColumns.includes(column)) return Object.entries(frequencyNames).find(([code]) => code === text)?.[1] ?? text
    return layout.userSelectColumns.includes(column) ? one(text) : text
  }
  const rows = keyedRows(answer, layout).map(({ row }) => layout.columns.map((column) => cell(cellText(row, column), column)))
  return rows.length === 0 ? null : { header: [...layout.columns], rows }
}

function personOrText(value: string, names: Names): string {
  if (value === shared) return 'Shared'
  return names.get(value) ?? (isId(value) ? 'Former staff member' : value)
}
