import { hepatitisBDuties } from '../../facts/state-floors/hepatitis-b-duties.ts'
import type { RuleVariant } from '../types.ts'

/** The instructions of the offer everywhere. */
export const vaccineOffer =
  'Offer the vaccine after the training on it, free of charge and in working time, within 10 working days of the day on which the person first works where blood may be. The person accepts it, or declines in the exact words of the regulation. It need not be offered to somebody who has had the full series, whose test shows immunity, or for whom it is not advised for medical reasons; the person shows proof. Everybody signs for themselves.'

/** The same for the person who chooses. */
export const vaccineChoice =
  'Choose whether you want the vaccine. It is free of charge and in working time, after the training on it, within 10 working days of the day on which you first work where blood may be. You accept it, or you decline it in the exact words of the regulation and can still accept it later. If you have had the full series, if a test shows that you are immune, or if it is not advised for you for medical reasons, show the proof instead. You sign for yourself.'

/** The offer where a dental board requires immunity: a declined vaccine satisfies federal law, and not the board. */
export const hepatitisBByState: readonly RuleVariant[] = Object.entries(hepatitisBDuties.states).map(([state, { value, citation }]) => ({
  when: { allOf: [{ states: [state] }, { practiceTypes: ['dental'] }] },
  instructions: `${vaccineOffer} ${value.sentence} A declined vaccine satisfies OSHA, and not the rule of the dental board: talk with the board before the person treats patients.`,
  instructionsToPerson: `${vaccineChoice} ${value.sentence} A declined vaccine satisfies OSHA, and not the rule of the dental board: talk with the board before you treat patients.`,
  citation: `29 CFR 1910.1030(f)(1)-(2), Appendix A; ${citation}`,
  rows: ['BBP-HBV-OFFER', 'BBP-HBV-DECL', `S-${state}-HBV`],
}))
