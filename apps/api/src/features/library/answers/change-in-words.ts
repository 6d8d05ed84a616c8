import type { SetupStep } from '#content/questions/setup-step'
import { shortLine } from '#api/platform/short-line'

import { answerInWords, type Names } from '#api/data/library/answer-in-words'

/** One short line with the answer before and after the change. For tables and lists it shows only the rows that differ. */
export function changeInWords(step: SetupStep, { before, after }: { before: unknown; after: unknown }, names: Names): string {
  const [old, fresh] = [linesOf(step, before, names), linesOf(step, after, names)]
  const [gone, added] = [without(old, fresh), without(fresh, old)]
  if (gone.length > 0 && added.length > 0) return `Was: ${short(gone)}. Now: ${short(added)}.`
  if (gone.length > 0) return `Removed: ${short(gone)}.`
  return added.length > 0 ? `Added: ${short(added)}.` : 'Its order or its reasons changed.'
}

function linesOf(step: SetupStep, answer: unknown, names: Names): string[] {
  const { lines, table } = answerInWords(step, answer, names)
  return [...lines, ...(table?.rows ?? []).map((row) => row.filter((cell) => cell !== '').join(', '))]
}

const without = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line))

const short = (lines: readonly string[]) => shortLine(lines.join('; '))
