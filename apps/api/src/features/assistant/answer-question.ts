import { asideTexts, type Aside } from '#content/assistant/asides'
import { dangers, type DangerAnswer, type DangerLink } from '#content/assistant/danger/danger'
import { exampleQuestions } from '#content/assistant/words/example-questions'
import { medicalRefusal } from '#content/assistant/refusals'
import { NotProcessed, type AnswerLink, type ask } from '#contract/assistant/assistant'
import type { ResultOf } from '#contract/endpoint/endpoint'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { answerIntent } from './answer-intent.ts'
import { addressOf, addressWith } from './choose-quotes.ts'
import { lookUp } from './look-up.ts'
import type { LibrarySource } from './passage.ts'
import { readQuestion } from './plain-question.ts'
import { processingOf, refreshPassages } from './processing.ts'
import type { RankedPassage } from './ranked-passage.ts'

export type Answer = ResultOf<typeof ask>

interface Asked {
  question: string
  locationId: string
  now: Date
}

const notFoundText =
  'The library of this location does not say anything about this. Ask the person in charge of safety, or contact support: the question mark at the end of the menu, on phones under "More".'

/** Links to offer when the library has no answer. */
const elsewhere: readonly AnswerLink[] = [
  { label: 'Open the library', href: '/library' },
  { label: 'Open a form', href: '/forms' },
  { label: 'Report what happened', href: '/happened' },
  { label: 'Your tasks', href: '/' },
]

const ownRecords: readonly AnswerLink[] = [
  { label: 'Your records', href: '/records' },
  { label: 'Training', href: '/training' },
  { label: 'Who may see medical records', href: addressOf('page', 'health-records', '') },
]

/**
 * Answers from the current library of the location. Emergency steps come first and need no processing. Medical questions are refused, even in an
 * emergency.
 * @throws NotProcessed if there is nothing to quote from and nobody is in danger
 */
export async function answerQuestion(db: Db, { question, locationId, now }: Asked, library: LibrarySource): Promise<Answer> {
  const read = await readQuestion(db, locationId, question)
  const { plain, danger, medical, aside } = read
  const processed = (await processingOf(db, locationId))?.status === 'Completed'
  if (medical) return answerOf({ danger, note: medicalRefusal })
  if (aside && !danger) return answerOf(asideAnswer(aside))
  if (!processed) return danger ? answerOf({ danger }) : fail(NotProcessed)
  await refreshPassages(db, locationId, { library, now })
  const opening = danger ? undefined : await answerIntent(db, locationId, plain)
  if (opening) return answerOf(opening)
  const { ranked, quotes } = await lookUp(db, locationId, read)
  if (danger)
    return answerOf({ danger, quotes: cryForHelp(question) ? quotes.filter(({ href }) => href !== null && leadsTo(danger, href)) : quotes })
  if (quotes.length > 0) return answerOf({ quotes })
  return answerOf({ note: notFoundText, links: [...nearest(ranked), ...elsewhere] })
}

/** Returns what to offer when the question does not ask for library content. */
function asideAnswer(aside: Aside): Pick<Answer, 'note' | 'links'> {
  if (aside === 'help') return { note: asideTexts.help, links: [...dangers.map(stepsOf), ...elsewhere] }
  if (aside === 'records') return { note: asideTexts.records, links: [...ownRecords] }
  return { note: [asideTexts[aside], ...exampleQuestions].join(' '), links: [...elsewhere] }
}

/** Returns a link to the steps of a danger. */
const stepsOf = ({ id, name }: DangerAnswer): AnswerLink => ({ label: name, href: addressWith('/medicc', { danger: id }) })

/**
 * Returns whether the question is at most three words. In an emergency such a message is not a question, and other passages with these words would
 * only get in the way.
 */
const cryForHelp = (question: string): boolean => question.trim().split(/\s+/).length <= 3

const leadsTo = ({ links }: DangerAnswer, href: string): boolean =>
  links.map(linkOf).some((link) => href === link.href || href.startsWith(`${link.href}&`))

/** Returns the best page if it covers part of the question. The page may help but is not quoted. */
const nearest = (ranked: readonly RankedPassage[]): AnswerLink[] =>
  ranked
    .filter(({ coverage, kind }) => coverage >= 0.3 && kind !== 'sheet')
    .slice(0, 1)
    .map(({ kind, source, title, units }) => ({ label: `Perhaps: ${title}`, href: addressOf(kind, source, units[0]?.anchor ?? '') }))

function answerOf({
  danger,
  note = null,
  quotes = [],
  links = [],
}: { danger?: DangerAnswer | undefined } & Partial<Pick<Answer, 'note' | 'quotes' | 'links'>>): Answer {
  const shown = danger ? { name: danger.name, steps: [...danger.steps], links: danger.links.map(linkOf) } : null
  const lines = [
    ...(shown?.steps.map((step, index) => `${index + 1}. ${step}`) ?? []),
    ...(note === null ? [] : [note]),
    ...quotes.map(({ title, sentences }) => `${title}: ${sentences.map((each) => `“${each}”`).join(' ')}`),
  ]
  return { answer: lines.join('\n'), danger: shown, note, quotes, links }
}

const linkOf = ({ label, page, form }: DangerLink): AnswerLink => ({
  label,
  href: page === undefined ? addressOf('form', form ?? '', '') : addressOf('page', page, ''),
})
