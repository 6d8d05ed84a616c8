import { hepatitisBDuties } from '../../facts/state-floors/hepatitis-b-duties.ts'
import type { RuleVariant } from '../types.ts'

/** The instructions of the offer everywhere. */
export const vaccineOffer =
  'Offer the vaccine after the training on it, free of charge and in working time, within 10 working days of the day on which the person first works where blood may be. The person accepts it, or declines in the exact words of the regulation. It need not be offered to somebody who has had the full series, whose test shows immunity, or for whom it is not advised for medical reasons; the person shows proof. Everybody signs for themselves.'

/** The offer where a dental board requires immunity: a declined vaccine satisfies federal law, and not the board. */
export const hepatitisBByState: readonly RuleVariant[] = Object.entries(hepatitisBDuties.states).map(([state, { value, citation }]) => ({
  when: { allOf: [{ states: [state] }, { practiceTypes: ['dental'] }] },
  instructions: `${vaccineOffer} ${value.sentence} A declined vaccine satisfies OSHA, and not the rule of the dental board: talk with the board before the person treats patients.`,
  citation: `29 CFR 1910.1030(f)(1)-(2), Appendix A; ${citation}`,
  rows: ['BBP-HBV-OFFER', 'BBP-HBV-DECL', `S-${state}-HBV`],
}))
