import type { Condition } from './condition.ts'

/** Where somebody must wear a respirator: as answered, and wherever TB disease is treated, which calls for N95 respirators (OSHA CPL 02-02-078). */
export const respiratorsNeeded: Condition = { anyOf: [{ option: 'respirators' }, { option: 'onSiteTbTreatment' }] }
