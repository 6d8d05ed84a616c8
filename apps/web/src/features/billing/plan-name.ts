import type { Plan } from '#contract/shapes'

/** The name that people read (ADM-010). */
export const planName = (plan: Plan) => plan.replace('&', '+')
