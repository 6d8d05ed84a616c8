import { scoreWords } from '#web/shared/training/score-words.ts'
import { confirmedText } from '#web/shared/written-plans/confirmed-text.ts'
import type { ElementStanding } from '#contract/bloodborne-training/bloodborne-training'

/** Texts of the bloodborne training page. */
export const texts = {
  title: 'Bloodborne training',
  intro:
    'The law names fourteen elements, A to N (29 CFR 1910.1030(g)(2)(vii)). Videos, pages of your practice and a live session cover them; minutes do not.',
  notAtRisk:
    'Your work here is not marked as at risk of contact with blood, so you are not asked to take this training. You can still take it.',
  initial:
    'This is the training before your first task with exposure. The New Hire videos count for it. Later, a yearly training needs the yearly videos.',
  complete: 'Every element is covered. The record of the training has been made.',
  readPage: 'This page belongs to the bloodborne training. Read it to its end, then confirm it there.',
  pageConfirmed: confirmedText,
  noPage: 'This page does not belong to the training here.',
  noSession: 'No live session is planned.',
  sessionIntro: 'A person who knows the subject answers questions, in the room or by phone. Email alone is not enough.',
  arranged: 'The live session has been arranged and everybody invited',
  held: 'The live session has been entered',
  calledOff: 'The live session has been called off',
} as const

export const confirmWords = (title: string) => `I have read "${title}" with the answers of my practice as they stand here.`

type Part = ElementStanding['open'][number]

/** An open part, as shown to someone viewing another person's training. */
export const openWords = ({ kind, name }: Part) =>
  ({ film: `Video not watched to its end: ${name}`, page: `Page not confirmed as read: ${name}`, live: 'No live session attended' })[kind]

/** The next step, as shown to the person. */
export const stepWords = ({ kind, name }: Part) =>
  ({ film: `Watch the video: ${name}`, page: `Read and confirm: ${name}`, live: 'Ask an administrator for a live session' })[kind]

/** What covers an element. @param on the formatted day */
export const coveredWords = ({ kind, name, version, score }: ElementStanding['by'][number], on: string) =>
  ({
    film: `Video watched: ${name}, ${on}${score ? `; questions: ${scoreWords(score)}` : ''}`,
    page: `Page confirmed as read: ${name}, ${on}, version ${version}`,
    live: `Live session with ${name}, ${on}`,
  })[kind]
