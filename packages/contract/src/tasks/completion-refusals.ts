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

export const dayAheadText = 'This day has not come yet.'

/** TASK-005, verbatim. */
export const NeedsForm = error(
  'task.needs_form',
  409,
  'Please complete the attached form; the task will be automatically finished afterwards',
)
/** TASK-007, verbatim. */
export const NeedsDocument = error('task.needs_document', 422, 'Please select the document, and then complete the task')
/** TASK-010, verbatim. */
export const NewHireTrainingOpen = error(
  'task.new_hire_training_open',
  422,
  'As a new hire, you must complete the New Hire Training video within ten days of your start date',
)
/** Another person has completed it. */
export const AlreadyCompleted = error('task.already_completed', 409, 'Somebody else has already completed this task.')
/** The caller completed it with other documents or answers; an identical request gets the same response (ruling 38). The server adds the time. */
export const CompletedDifferently = error(
  'task.completed_differently',
  409,
  'You have already completed this. What you just sent was not saved.',
)
export const NotBegun = error('task.not_begun', 409, 'This task cannot be completed before its period begins.')
/** Its period was missed, or the task no longer applies. */
export const NotOpen = error('task.not_open', 409, 'This task is not open any more.')

/** Errors of all ways to complete an occurrence. */
export const occurrenceErrors = [AlreadyCompleted, CompletedDifferently, NotBegun, NotOpen, NewHireTrainingOpen] as const

/** Why a new end cannot be sent with the completion of a task. */
export const noEndText = 'This task renews no date.'
export const whoseEndText = 'Please choose whose date it is.'
export const noLineText = 'No date of this person is recorded here yet. Please add the first one under Dates that run out.'

/** Why a task cannot be completed by saying when it took place. */
export const notFirstTrainingText = 'Only a first training can be completed in this way.'

/** Why a bloodborne training cannot be completed by hand without a note (29 CFR 1910.1030(h)(2)). */
export const heldElsewhereText =
  'Elements of this training are still open. If it was held elsewhere, enter when it was held, who held it and their qualifications, and what was covered.'
