import type { FloorTopic } from './state-floor.ts'

/** The legal limit for nitrous oxide in the air of a workplace, as an average over eight hours; null where the law sets none. */
export interface GasLimit {
  nitrousOxidePpm: number | null
}

/** Limits for nitrous oxide. Federal OSHA has none in general industry. */
export const gasLimits: FloorTopic<GasLimit> = {
  title: 'the limit for nitrous oxide in the air',
  practiceTypes: ['medical', 'dental', 'Veterinary'],
  federal: {
    value: { nitrousOxidePpm: null },
    citation: 'OSH Act 5(a)(1)',
    source: 'osha.gov/dts/chemicalsampling/data/CH_258300.html',
    checkedOn: '2026-11-28',
    certainty: 'text',
  },
  states: {
    CA: {
      value: { nitrousOxidePpm: 50 },
      citation: '8 CCR 5155',
      source: 'cda.org, Air Contaminants in Dentistry (that a limit exists); the figure was not read again in Table AC-1',
      checkedOn: '2026-11-28',
      certainty: 'known',
    },
    WA: {
      value: { nitrousOxidePpm: 50 },
      citation: 'WAC 296-841-20025',
      source: 'faculty.washington.edu/quarn/nitrousexp.html (that a limit exists); the figure was not read again in Table 3',
      checkedOn: '2026-11-28',
      certainty: 'known',
    },
  },
}
