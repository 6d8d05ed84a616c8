import { eyewashChecks } from '../../facts/state-floors/eyewash-checks.ts'
import type { Condition } from '../condition.ts'
import type { RuleVariant, TaskRule } from '../types.ts'

const formaldehyde: Condition = { option: 'formaldehyde' }
const missing = 'Compare data sheets with the places of use: is an eyewash missing?'
const withFormaldehyde =
  'Where formaldehyde of 0.1% or more can splash into eyes, one stands in the work area itself, and where 1% or more can splash on skin, a quick-drench shower too.'
const good =
  'Each eyewash runs for 15 minutes, is reached within 10 seconds on a free path, and flow, height, lukewarm water and sign are right.'

/** The states whose law requires the inspection, in rooms with and without formaldehyde. */
const byState: readonly RuleVariant[] = Object.entries(eyewashChecks.states).flatMap(
  ([
    state,
    {
      value: { inspection },
      citation,
    },
  ]) => {
    if (inspection === undefined) return []
    const law = {
      floor: { frequency: inspection.frequency, kind: 'law' },
      citation: `29 CFR 1910.151(c); ${citation}; ANSI/ISEA Z358.1-2014`,
      rows: ['EYE-FAC', 'EYE-YEAR', `S-${state}-EYE-YEAR`],
      kind: 'S',
    } satisfies Partial<RuleVariant>
    return [
      {
        ...law,
        when: { allOf: [{ states: [state] }, formaldehyde] },
        instructions: `${missing} ${withFormaldehyde} ${good} ${inspection.note}`,
      },
      { ...law, when: { states: [state] }, instructions: `${missing} ${good} ${inspection.note}` },
    ]
  },
)

/** The yearly inspection of the eyewash stations of a location. */
export const eyewashInspection: TaskRule = {
  key: 'eyewashInspection',
  name: 'Yearly eyewash inspection',
  when: { anyOf: [{ option: 'corrosives' }, formaldehyde] },
  instructions: `${missing} ${good}`,
  frequency: '3',
  floor: { frequency: '3', kind: 'recommended', message: 'ANSI/ISEA Z358.1-2014 recommends a full inspection once a year.' },
  recommendedBy: 'ANSI/ISEA Z358.1-2014',
  citation: '29 CFR 1910.151(c); ANSI/ISEA Z358.1-2014',
  rows: ['EYE-FAC', 'EYE-YEAR'],
  kind: 'L',
  extra: [{ when: formaldehyde, rows: ['HAZ-HCHO'], citation: '29 CFR 1910.1048(i)(2)-(3)' }],
  variants: [...byState, { when: formaldehyde, instructions: `${missing} ${withFormaldehyde} ${good}` }],
  evidence: 'plain',
  forms: [],
  retention: 'check3',
  section: 'emergency',
  assign: 'safetyOfficer',
  scope: 'location',
  anchor: 'review',
}
