import { yearlyMinutes } from '#web/shared/training/training-time.ts'

/** Texts shared by several training screens, and verbatim texts. */
export const texts = {
  title: 'Training',
  ofThisYear: 'Training of this year',
  ofNewHires: 'New Hire training',
  /** TASK-010, worded for a summary. */
  tenDays: 'As a new hire, finish the New Hire videos within ten days of your start date.',
  done: 'Done for this training year',
  allWatched: 'You have watched every video of this training year.',
} as const

/** The annual requirement (CONST-L-004). */
export const dueSentence = (day: string) => `Watch at least ${yearlyMinutes} minutes by ${day}.`

/** Since when minutes count. A person who was added within the training year counts from that day. */
export const sinceSentence = (day: string, year: { start: string; since: string }) =>
  `Minutes count since ${day}, when ${year.since === year.start ? 'your training year began' : 'you were added'}.`
