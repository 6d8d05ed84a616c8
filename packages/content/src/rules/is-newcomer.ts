import { addDays } from '#calendar/days'

import { newcomerDays } from './person.ts'

/** The facts that determine whether somebody is a newcomer. */
export interface StartOfWork {
  /** The New Hire mark. */
  newHire: boolean
  startedOn: string
  /** The start of the employment was entered. It is unknown for an imported row without a day. */
  startKnown: boolean
  /** This is the account that registered the practice. */
  registered: boolean
}

/**
 * Whether a person has just started work at the practice, regardless of their position: a dentist who joins and a new office manager are newcomers
 * too. Long-time staff who are added later are not, nor is the account that registered the practice.
 */
export const isNewcomer = ({ newHire, startedOn, startKnown, registered }: StartOfWork, today: string): boolean =>
  !registered && (newHire || (startKnown && startedOn >= addDays(today, -newcomerDays)))
