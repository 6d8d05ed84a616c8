import type { Condition } from './condition.ts'

/**
 * Where somebody must wear a respirator: if the question was answered Yes, and wherever TB disease is treated, which requires N95 respirators (OSHA
 * CPL 02-02-078).
 */
export const respiratorsNeeded: Condition = { anyOf: [{ option: 'respirators' }, { option: 'onSiteTbTreatment' }] }
