import type { Frequency } from './frequency-and-anchor.ts'

/** How often a task recurs, in the words shown on screen. */
export const frequencyNames: Record<Frequency, string> = { '0': 'Weekly', '1': 'Monthly', '2': 'Quarterly', '3': 'Yearly', '99': 'Once' }
