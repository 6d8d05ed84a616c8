import type { Condition } from '../condition.ts'

export const inLabs: Condition = { practiceTypes: ['medicalLaboratory'] }

/**
 * 29 CFR 1910.1200(b)(3): for laboratory work, hazard communication requires only labels of incoming containers, data sheets and training. Front
 * desk, couriers and cleaning staff remain under the full standard.
 */
export const outsideLabWork = (citation: string) => ({
  citation: `${citation}; 29 CFR 1910.1200(b)(3)`,
  requiredWhere: 'for what is done outside lab work',
})
