export const planValues = ['OSHA', 'SDS', 'OSHA&SDS'] as const

/** The plan of a location. `OSHA&SDS` is shown as "OSHA+SDS" (GEN-008). */
export type Plan = (typeof planValues)[number]
