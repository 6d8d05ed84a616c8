import type { EffectiveRule } from './rule-in.ts'
import type { Frequency } from './types.ts'

/** The frequency codes with their names, in the order of the select (LIBSETUP-023). */
export const frequencies: readonly { value: Frequency; label: string }[] = [
  { value: '99', label: 'Once' },
  { value: '0', label: 'Weekly' },
  { value: '1', label: 'Monthly' },
  { value: '2', label: 'Quarterly' },
  { value: '3', label: 'Yearly' },
]

/** The result for a chosen frequency: allowed, rejected by law, or allowed with a reason. The texts are shown to people. */
export type FloorResult = { ok: true } | { ok: false; refused: string } | { ok: false; warns: string }

/** A frequency code from a string or a number (ruling 19); undefined for anything else. */
export function readFrequency(value: unknown): Frequency | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return frequencies.find((each) => each.value === text)?.value
}

/**
 * Checks a frequency against the lowest frequency that a rule allows (ruling 31). A frequency below a legal floor is rejected. One below a
 * recommended floor is rejected only until a reason is given.
 */
export function checkFloor({ floor }: Pick<EffectiveRule, 'floor'>, frequency: Frequency, reason?: string): FloorResult {
  if (floor === undefined || !isLessOften(frequency, floor.frequency)) return { ok: true }
  if (floor.kind === 'law') return { ok: false, refused: `The law asks for this at least ${periodWords[floor.frequency]}.` }
  if (reason !== undefined && reason.trim() !== '') return { ok: true }
  return { ok: false, warns: `${floor.message ?? ''} Please tell us why less often is right for you.`.trim() }
}

/** The frequency, or the legal floor if the frequency is below it. */
export function notBelowLaw({ floor }: Pick<EffectiveRule, 'floor'>, frequency: Frequency): Frequency {
  return floor?.kind === 'law' && isLessOften(frequency, floor.frequency) ? floor.frequency : frequency
}

const periodWords: Record<Frequency, string> = {
  '0': 'once a week',
  '1': 'once a month',
  '2': 'once every three months',
  '3': 'once a year',
  '99': 'once',
}

function isLessOften(frequency: Frequency, floor: Frequency) {
  return Number(frequency) > Number(floor)
}
