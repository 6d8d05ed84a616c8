import type { Frequency } from '#calendar/frequency-and-anchor'

import { practiceTypeValues } from '../practice-types.ts'
import type { FloorTopic } from './state-floor.ts'

/** The longest times that the law allows between two checks of an eyewash. Left out where the law names none. */
export interface EyewashChecks {
  activation?: { frequency: Frequency; note: string }
  inspection?: { frequency: Frequency; note: string }
}

/** How often an eyewash is run and inspected by law. Federal law requires the eyewash and names no period. */
export const eyewashChecks: FloorTopic<EyewashChecks> = {
  title: 'how often an eyewash is run',
  practiceTypes: practiceTypeValues,
  federal: {
    value: {},
    citation: '29 CFR 1910.151(c)',
    source: 'govinfo.gov, CFR-2002-title29-vol5-sec1910-151',
    checkedOn: '2026-11-22',
    certainty: 'text',
  },
  states: {
    CA: {
      value: { activation: { frequency: '1', note: 'California requires it at least once a month.' } },
      citation: '8 CCR 5162(e)',
      source: 'ehs.sfsu.edu/emergency-eyewashes-and-deluge-showers-annual-report; dir.ca.gov/title8/5162.html (seen up to (c))',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    WA: {
      value: {
        activation: {
          frequency: '0',
          note: 'In Washington a plumbed eyewash and a hand-held drench hose are run once a week by law. Tanks and personal units are maintained as the manufacturer says.',
        },
        inspection: {
          frequency: '3',
          note: 'Washington requires it once a year: look at the piping, the temperature and quality of the water, the valves, and the flow. Replace a sealed personal unit after its date.',
        },
      },
      citation: 'WAC 296-800-15035',
      source: 'apps.leg.wa.gov/WAC/default.aspx?cite=296-800-15035',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
  },
}
