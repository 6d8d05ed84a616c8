import type { Condition } from '../condition.ts'

/**
 * Whether the location keeps the OSHA 300 log: more than ten employees (29 CFR 1904.1), and an industry that is not on the exemption list of Appendix
 * A to Subpart B (29 CFR 1904.2). Among our practice types, veterinary ones are not on that list. For the others the answer in the questionnaire
 * decides. Washington has its own list, which the question mentions.
 */
export const logRequired: Condition = {
  allOf: [{ option: 'moreThanTenEmployees' }, { anyOf: [{ practiceTypes: ['Veterinary'] }, { option: 'industryKeepsLog' }] }],
}
