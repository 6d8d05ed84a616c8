import { sporeTests } from '../../facts/state-floors/spore-tests.ts'
import type { RuleVariant } from '../types.ts'

/** The instructions of a spore test everywhere. */
export const sporeTestInstructions =
  'Run the biological indicator together with a control of the same lot, and upload the result. Look that the record of each load since the last test shows its cycle, indicator and operator. Test every load with an implant too. If it is positive, stop using the sterilizer and follow the page “Positive spore test”.'

/** The spore test where a rule of the state requires it: mostly of dental offices, by the dental board. Without a period in the rule, the recommended week stays. */
export const sporeTestsByState: readonly RuleVariant[] = Object.entries(sporeTests.states).map(([state, { value, citation }]) => ({
  when: { allOf: [{ states: [state] }, { practiceTypes: value.practiceTypes ?? ['dental'] }] },
  ...(value.note !== undefined && { instructions: `${sporeTestInstructions} ${value.note}` }),
  ...(value.frequency !== null && { floor: { frequency: value.frequency, kind: 'law' as const } }),
  citation: `${citation}; CDC MMWR 52(RR-17), 2003`,
  rows: ['STER-BI', 'STER-LOAD', `S-${state}-STER`],
  kind: 'S',
}))
