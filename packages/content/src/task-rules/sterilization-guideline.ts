import type { Condition } from '../condition.ts'

/** CDC MMWR 52(RR-17), 2003, is written for dental practices. */
export const beyondDental: Condition = { not: { practiceTypes: ['dental'] } }

/** What CDC recommends to all other places: spore tests at least once a week, and records of loads. */
export const sterilizationGuideline = 'CDC Guideline for Disinfection and Sterilization, 2008'
