import type { Plan } from '#contract/endpoint/shapes'

/** The display name of a plan (ADM-010). */
export const planName = (plan: Plan) => plan.replace('&', '+')
