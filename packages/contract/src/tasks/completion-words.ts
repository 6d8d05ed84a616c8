import { maxDaysBack } from '#calendar/earliest-completion'

import { error } from '../endpoint/errors.ts'

/** The maximum length of the note of a completion. */
export const completionNoteLength = 2_000

/** The day on which the work was done, as entered, is outside of its period, in the future, or too far in the past. */
export const WrongDoneOn = error(
  'task.wrong_done_on',
  422,
  `Please choose a day in this period that is not in the future and at most ${maxDaysBack} days ago.`,
)
