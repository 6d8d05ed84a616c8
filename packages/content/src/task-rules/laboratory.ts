import type { Condition } from '../condition.ts'
import { humanCare } from '../practice-types.ts'

/** Laboratories with tests that CLIA does not waive. */
export const testsBeyondWaiver: Condition = {
  allOf: [{ practiceTypes: humanCare }, { option: 'onSiteLab' }, { not: { option: 'labIsCliaWaived' } }],
}

/** Washington is exempt from CLIA: its medical test site license takes the place of the certificate (WAC 246-338-020). */
export const stateLabLicense: Condition = { states: ['WA'] }
