import type { ItemResult, ItemWeek } from '#contract/rounds/round-lists'
import { paperWords } from '#web/shared/rounds/paper-words.ts'

/** What a result says: the result itself, or what became of a check before there were rounds. */
export function resultOf({ result, state, problem }: Pick<ItemResult, 'result' | 'state' | 'problem'>): string {
  if (state === 'missed') return 'Missed'
  if (state === 'notApplicable') return 'Not applicable'
  if (result === 'problem') return problem ? `Problem: ${problem}` : 'Problem'
  if (result === 'notPossible') return 'Not possible'
  return result === 'ok' ? 'OK' : 'Done'
}

/** "21 seconds run" for each measured value. */
const valuesInWords = (values: ItemResult['values']) => values.map(({ label, unit, value }) => `${label}: ${value} ${unit}`).join(', ')

/** The values, whether it came from paper, and the note. */
export const detailOf = ({ values, walkedOn, note }: Pick<ItemResult, 'values' | 'walkedOn' | 'note'>) =>
  [valuesInWords(values), walkedOn ? paperWords(walkedOn) : '', note].filter(Boolean).join('. ')

export const weekWords: Record<ItemWeek['state'], string> = {
  ok: 'OK',
  problem: 'Problem',
  missed: 'Missed',
  open: 'Due',
  none: 'Nothing due',
}

/** A sign for each state, because color alone is not enough. */
export const weekSigns: Record<ItemWeek['state'], string> = { ok: '✓', problem: '!', missed: '✕', open: '○', none: '' }

/** "41 OK, 2 Problem, 1 Missed": the weeks of a year counted, without those in which nothing was due. */
export function weeksCounted(weeks: readonly ItemWeek[]): string {
  const states = ['ok', 'problem', 'missed', 'open'] as const
  const counted = states.map((state) => ({ state, count: weeks.filter((week) => week.state === state).length }))
  const parts = counted.filter(({ count }) => count > 0).map(({ state, count }) => `${count} ${weekWords[state]}`)
  return parts.join(', ') || weekWords.none
}
