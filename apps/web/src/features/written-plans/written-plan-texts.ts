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
