import type { Condition } from '../condition.ts'

export const inLabs: Condition = { practiceTypes: ['medicalLaboratory'] }

/**
 * 29 CFR 1910.1200(b)(3): in lab work only the labels of incoming containers, the data sheets and the training of hazard communication are
 * required. Front desk, couriers and cleaning stay under all of it.
 */
export const outsideLabWork = (citation: string) => ({
  citation: `${citation}; 29 CFR 1910.1200(b)(3)`,
  requiredWhere: 'for what is done outside lab work',
})
