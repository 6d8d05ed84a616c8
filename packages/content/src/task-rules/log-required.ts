import type { Condition } from '../condition.ts'

/**
 * Whether the location keeps the OSHA 300 log: more than ten employees (29 CFR 1904.1), and an industry that is not on the exemption list
 * of Appendix A to Subpart B (29 CFR 1904.2). Of our practice types veterinary ones are not on that list; of the others those that say
 * so in the questionnaire. Washington has its own list, which the question names.
 */
export const logRequired: Condition = {
  allOf: [{ option: 'moreThanTenEmployees' }, { anyOf: [{ practiceTypes: ['Veterinary'] }, { option: 'industryKeepsLog' }] }],
}
