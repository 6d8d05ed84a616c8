import { confirmedText } from '#web/shared/written-plans/confirmed-text.ts'
import { formatDate } from '#web/platform/format.ts'

/** Texts of the written plans. */
export const texts = {
  title: 'Written Plans',
  intro:
    'The plans that the law and guidelines call for, built from your library. Adopt a plan to put it in force; staff read and confirm it.',
  none: 'Your library has no written plans yet. They appear when the location setup is complete.',
  notAdopted: 'Not adopted yet',
  due: 'Please read it',
  read: 'You have read it',
  draft: 'Draft with today’s answers. It is not in force until an administrator adopts it.',
  older: 'This is an earlier version.',
  newest: 'See the version in force',
  seeDraft: 'See the draft',
  aboutVersion: 'About this version',
  aboutDraft: 'About this draft',
  allParts: 'All parts on one page',
  unchanged: 'Nothing has changed since the version in force. You can still record a review.',
  setupFirst:
    'Please answer the location setup first, then the questions of the library setup. A plan can be adopted when its questions are answered.',
  finishSetup: 'Please finish the library setup first. A plan can be adopted when its questions are answered.',
  openAnyway: 'The answers will follow. Adopt the plan without them.',
  onlyOrder: 'Only the order has changed.',
  adopted: 'The plan has been adopted',
  confirmed: confirmedText,
  devices: 'Which safer devices were considered, and what was decided?',
  devicesHelp: 'For each device: its name, and whether you use it now and why. Also say so if none is safer.',
  asked: 'Who was asked, and what did they say?',
  askedHelp: 'Staff who do the work and are not managers: their names, and what they said.',
  askAgain: 'Everyone should read it again',
} as const

/** @param due the day by which the review is due; null if no task currently requires it */
export const yearlyReview = (due: string | null) =>
  due === null ? 'This is also the yearly review' : `This is also the yearly review, due ${formatDate(due)}. Its task is completed.`

export const pagesChanged = (count: number) => (count === 1 ? '1 page has changed since' : `${count} pages have changed since`)

export const questionsOpen = (count: number) =>
  count === 1 ? '1 question in this plan is not answered yet.' : `${count} questions in this plan are not answered yet.`

/** Asked before a person confirms without having read every part on this device. */
export const unreadWords = (count: number) =>
  `${count === 1 ? '1 part has' : `${count} parts have`} not been read on this device. Please confirm only if you have read the whole plan, for example in print.`

export const remindWords = (count: number) =>
  count === 1 ? 'Remind the one who has not read it' : `Remind the ${count} who have not read it`

/** @param already the number of people who were left out, because they were reminded today */
export const remindedWords = (reminded: number, already: number) =>
  reminded === 0
    ? 'Nobody was reminded: who has not read it has not accepted the invitation yet.'
    : `${reminded === 1 ? '1 person was' : `${reminded} people were`} reminded.${already === 0 ? '' : ` ${already} had a reminder today already.`}`
