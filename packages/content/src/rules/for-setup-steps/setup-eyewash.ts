import { eyewashChecks } from '../../facts/state-floors/eyewash-checks.ts'
import type { RuleVariant, TaskRule } from '../types.ts'

const instructions =
  'Plumbed: let it run until the water is clear and flows on both sides. Tank: look at fill level, seal and date, as the manufacturer says. A squeeze bottle only helps on the way to an eyewash that runs for 15 minutes; it does not count as one.'

/** The states whose law says how often an eyewash is run. */
const byState: readonly RuleVariant[] = Object.entries(eyewashChecks.states).flatMap(
  ([
    state,
    {
      value: { activation },
      citation,
    },
  ]) =>
    activation === undefined
      ? []
      : [
          {
            when: { states: [state] },
            instructions: `${instructions} ${activation.note}`,
            floor: { frequency: activation.frequency, kind: 'law' },
            citation: `${citation}; ANSI/ISEA Z358.1-2014`,
            rows: ['EYE-WEEK', `S-${state}-EYE`],
            kind: 'S',
          } satisfies RuleVariant,
        ],
)

/** Rules based on the list of eyewash stations. */
export const setupEyewashRules: readonly TaskRule[] = [
  {
    key: 'eyewashRun',
    name: 'Run eyewash: {Nickname}',
    variable: 'eyewashStations',
    instructions,
    frequency: '0',
    floor: {
      frequency: '0',
      kind: 'recommended',
      message: 'ANSI/ISEA Z358.1-2014 recommends running a plumbed eyewash once a week. For a tank follow the manufacturer’s instructions.',
    },
    recommendedBy: 'ANSI/ISEA Z358.1-2014',
    citation: 'ANSI/ISEA Z358.1-2014',
    rows: ['EYE-WEEK'],
    kind: 'G',
    variants: byState,
    evidence: 'plain',
    forms: [],
    retention: 'check1',
    section: 'emergency',
    assign: 'row',
    scope: 'row',
    anchor: 'calendar',
  },
]
