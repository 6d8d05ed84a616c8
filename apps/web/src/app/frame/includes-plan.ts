import type { Plan } from '#contract/endpoint/shapes'

export type PlanPart = Exclude<Plan, 'OSHA&SDS'>

/** Whether the plan includes the needed part (GUARD-007, GUARD-008). A location without a plan includes nothing (GEN-007). */
export function includesPlan(plan: Plan | null, needed: PlanPart): boolean {
  return plan === needed || plan === 'OSHA&SDS'
}
