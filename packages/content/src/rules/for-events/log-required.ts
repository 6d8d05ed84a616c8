import { statesWithoutExemptIndustries } from '../../facts/state-floors/injury-logs.ts'
import type { Condition } from '../condition.ts'

/**
 * Whether the location must keep the OSHA 300 log: more than ten employees (29 CFR 1904.1), and an industry that is not exempt (29 CFR 1904.2). Among
 * our practice types, veterinary ones are on no list of exempt industries. For the others the answer in the questionnaire decides, except where a
 * state exempts no industry.
 */
export const logRequired: Condition = {
  allOf: [
    { option: 'moreThanTenEmployees' },
    { anyOf: [{ practiceTypes: ['Veterinary'] }, { states: statesWithoutExemptIndustries }, { option: 'industryKeepsLog' }] },
  ],
}
