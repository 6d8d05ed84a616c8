import type { Condition } from '../condition.ts'

/**
 * Whether the location keeps the OSHA 300 log by federal law: more than ten employees (29 CFR 1904.1), and an industry that is not on
 * the exemption list of Appendix A to Subpart B (29 CFR 1904.2). Of our practice types only veterinary ones are not on that list.
 */
export const logRequired: Condition = { allOf: [{ option: 'moreThanTenEmployees' }, { practiceTypes: ['Veterinary'] }] }
