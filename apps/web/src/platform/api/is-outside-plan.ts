import { PlanRequired } from '#contract/endpoint/errors'

import { ApiError } from './api-error.ts'

/** Whether a call was refused because the plan of the location does not include it. */
export const isOutsidePlan = (error: unknown) => error instanceof ApiError && error.code === PlanRequired.code
