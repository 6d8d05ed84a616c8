import type { Frequency } from '#calendar/frequency-and-anchor'

const names: Readonly<Record<Frequency, string>> = {
  '0': 'Weekly round',
  '1': 'Monthly round',
  '2': 'Quarterly round',
  '3': 'Yearly round',
  '99': 'One-time round',
}

/** The name of the round of all checks with one frequency: on cards, records and prints. */
export const roundName = (frequency: Frequency): string => names[frequency]
