import { addDays } from '#calendar/days'

import { newcomerDays } from './person.ts'

/** What decides whether somebody is new. */
export type Starting = {
  /** The New Hire mark. */
  newHire: boolean
  startedOn: string
  /** Somebody said when the employment began. An imported row without a day leaves it open. */
  startKnown: boolean
  /** The account that registered the practice. */
  registered: boolean
}

/**
 * Whether a person has just started work at the practice, whatever their position: a dentist who joins and a new office manager are new too. People
 * of long standing who are brought in later are not, nor is the account that registered the practice.
 */
export const isNewcomer = ({ newHire, startedOn, startKnown, registered }: Starting, today: string): boolean =>
  !registered && (newHire || (startKnown && startedOn >= addDays(today, -newcomerDays)))
