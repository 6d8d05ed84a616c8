import type { Plan } from '#contract/shapes'

/** GUARD-007, GUARD-008; a location without a plan includes nothing (GEN-007). */
export function includesPlan(plan: Plan | null, needed: Exclude<Plan, 'OSHA&SDS'>): boolean {
  return plan === needed || plan === 'OSHA&SDS'
}
