import type { Condition } from '../condition.ts'
import { humanCareTypes } from '../../facts/practice-types.ts'

/** Laboratories with tests that are not waived under CLIA. */
export const nonWaivedTests: Condition = {
  allOf: [{ practiceTypes: humanCareTypes }, { option: 'onSiteLab' }, { not: { option: 'labIsCliaWaived' } }],
}

/** Washington is exempt from CLIA: its medical test site license replaces the certificate (WAC 246-338-020). */
export const stateLabLicense: Condition = { states: ['WA'] }

/** Laboratories in California, which have a registration or a license of the state besides CLIA, whatever tests they run. */
export const californiaLaboratory: Condition = {
  allOf: [{ states: ['CA'] }, { practiceTypes: humanCareTypes }, { option: 'onSiteLab' }],
}
