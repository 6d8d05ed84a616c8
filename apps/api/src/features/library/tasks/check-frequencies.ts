import { frequencies } from '#content/rules/frequency-floor'
import type { StoredFacts } from '#content/rules/situation'
import { keyedRows, layoutOf } from '#content/questions/table-rows'
import { checkTableFloors, rowRule } from '#content/rules/explain/task-details'
import type { SetupStep } from '#content/questions/setup-step'
import { ReasonNeeded } from '#contract/library/library'
import type { AnswerValue, LibraryAnswer } from '#contract/library/library-answer'
import { fail, invalid } from '#api/platform/errors'

/**
 * Checks the task frequencies of the rows (ruling 31).
 * @throws 422 at the field if a law requires a higher frequency, and `library.reason_needed` if a recommendation does and no reason is given
 * @param reasons by row index from 0
 * @returns the reasons to keep, by row key
 */
export function checkFrequencies(
  step: SetupStep,
  answer: AnswerValue,
  { place, reasons }: { place: StoredFacts; reasons: Readonly<Record<string, string>> },
): Record<string, string> {
  if (step.type !== 'table') return {}
  const byKey = Object.fromEntries(
    keyedRows(answer, layoutOf(step)).flatMap(({ key, position }) => {
      const reason = reasons[String(position - 1)]?.trim()
      return reason ? [[key, reason]] : []
    }),
  )
  const found = checkTableFloors(step, answer, place, byKey)
  const refused = found.flatMap(({ row, column, result }) => ('refused' in result ? [[`answer.${row}.${column}`, result.refused]] : []))
  if (refused.length > 0) invalid(Object.fromEntries(refused))
  const warned = found.flatMap(({ row, result }) => ('warns' in result ? [[`frequencyReasons.${row}`, result.warns]] : []))
  if (warned.length > 0) fail(ReasonNeeded, { fields: Object.fromEntries(warned) })
  return keepNeeded(step, answer, { place, byKey })
}

/** Keeps a reason only while its row is done less often than recommended. */
function keepNeeded(step: SetupStep, answer: AnswerValue, { place, byKey }: { place: StoredFacts; byKey: Record<string, string> }) {
  const needed = new Set(checkTableFloors(step, answer, place).map((each) => each.rowKey))
  return Object.fromEntries(Object.entries(byKey).filter(([key]) => needed.has(key)))
}

/** The hint of an empty frequency select: the usual frequency and the minimum at this location. */
export function frequencyHint(step: SetupStep, place: StoredFacts): LibraryAnswer['frequencyHint'] {
  const rule = rowRule(step, place)
  if (rule === undefined || (step.tableLayout?.frequencySelectColumns.length ?? 0) === 0) return null
  const { floor } = rule
  if (floor === undefined) return { usual: rule.frequency, floor: null, kind: null, text: `Usually ${frequencyWord(rule.frequency)}.` }
  const text =
    floor.kind === 'law'
      ? `The law asks for at least ${frequencyWord(floor.frequency)}.`
      : (floor.message ?? `Recommended: at least ${frequencyWord(floor.frequency)}.`)
  return { usual: rule.frequency, floor: floor.frequency, kind: floor.kind, text }
}

const frequencyWord = (code: string) => (frequencies.find(({ value }) => value === code)?.label ?? '').toLowerCase()
