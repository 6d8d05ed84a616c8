import type { RequiredOf } from '#contract/sign-in-rules/sign-in-rules'

/** Since when a rule asks people. */
interface Beginnings {
  /** When the practice began to ask anybody; null while nobody must. */
  requiredSince: Date | null
  /** When a rule that asked administrators began to ask everybody. null: since `requiredSince`. */
  everybodySince: Date | null
}

/**
 * Since when a changed rule asks people (decision 148). Whoever was asked before keeps their beginning, so a wider rule never gives more days to them.
 * Whoever is newly asked has their days from now.
 */
export function beginningsOf(before: Beginnings & { requiredOf: RequiredOf }, requiredOf: RequiredOf, now: Date): Beginnings {
  if (requiredOf === 'nobody') return { requiredSince: null, everybodySince: null }
  const { requiredSince, everybodySince } = before
  if (requiredSince === null) return { requiredSince: now, everybodySince: null }
  if (requiredOf === 'administrators') return { requiredSince, everybodySince: null }
  return { requiredSince, everybodySince: before.requiredOf === 'administrators' ? now : everybodySince }
}
