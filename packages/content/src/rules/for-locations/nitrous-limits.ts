import { gasLimits } from '../../facts/state-floors/gas-limits.ts'
import { doubtOf } from '../../facts/state-floors/state-floor.ts'
import type { RuleVariant } from '../types.ts'

/** The states with a legal limit for nitrous oxide: its sentence for instructions, and its citation. */
const limits = Object.entries(gasLimits.states).map(([state, row]) => ({
  state,
  row: `S-${state}-N2O`,
  citation: row.citation,
  sentence:
    `The limit of your state is law: ${row.value.nitrousOxidePpm} ppm as an average over eight hours (${row.citation}). ${doubtOf(row)}`.trim(),
}))

/** The measurement of nitrous oxide where the state has a legal limit: how often it is measured is not in the rule. */
export const nitrousSamplingByState: readonly RuleVariant[] = limits.map(({ state, row, citation, sentence }) => ({
  when: { states: [state] },
  instructions: `Measure with a dosimeter or meter where staff breathe, during a procedure. ${sentence} NIOSH recommends no more than 25 ppm during use. If a result is near the limit, improve the scavenging and measure again. Upload the result.`,
  citation: `${citation}; NIOSH recommended exposure limit`,
  rows: ['HAZ-N2O', row],
  kind: 'S',
  requiredWhere: 'where the air may come near the limit',
}))

/** The leak check that keeps the air below the limit. */
export const nitrousLeaksByState: readonly RuleVariant[] = limits.map(({ state, row, citation, sentence }) => ({
  when: { states: [state] },
  instructions: `Look at hoses, bags, connections and the scavenger flow. Fix leaks before use. ${sentence}`,
  floor: {
    frequency: '1',
    kind: 'recommended',
    message:
      'Your state has a legal limit for nitrous oxide in the air. NIOSH recommends regular leak checks; we suggest at least once a month.',
  },
  citation: `${citation}; NIOSH recommendations`,
  rows: ['HAZ-N2O', row],
  kind: 'S',
  requiredWhere: 'as far as the limit for the air cannot be kept without it',
}))
