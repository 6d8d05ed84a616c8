import type { Condition } from '../condition.ts'

/** CDC MMWR 52(RR-17), 2003, applies to dental practices. */
export const notDental: Condition = { not: { practiceTypes: ['dental'] } }

/** CDC's recommendation for all other places: spore tests at least once a week, and records of loads. */
export const sterilizationGuideline = 'CDC Guideline for Disinfection and Sterilization, 2008'
