/** Whether a plan includes forms, records, library and reports (ruling 7). */
export const hasOsha = (plan: string | null): boolean => plan === 'OSHA' || plan === 'OSHA&SDS'

/** Whether a plan includes data sheets. */
export const hasSheets = (plan: string | null): boolean => plan === 'SDS' || plan === 'OSHA&SDS'
