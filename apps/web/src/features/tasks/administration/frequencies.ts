import { frequencyNames } from '#calendar/frequency-names'

/** The frequencies with their codes, from once to yearly (ATASK-005, ATASK-033). */
export const frequencies = (['99', '0', '1', '2', '3'] as const).map((value) => ({ value, label: frequencyNames[value] }))
