/** Whether a plan holds forms, records, library and reports (ruling 7). */
export const hasOsha = (plan: string | null): boolean => plan === 'OSHA' || plan === 'OSHA&SDS'
