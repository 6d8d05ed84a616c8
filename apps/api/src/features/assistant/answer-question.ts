import { asideTexts, type Aside } from '#content/assistant/asides'
import { asksCalmly, dangerOf } from '#content/assistant/danger/danger'
import { exampleQuestions } from '#content/assistant/words/example-questions'
import { medicalRefusal } from '#content/assistant/refusals'
import { emergencyNumbers, sourceLine, type CardLink, type EmergencyCard } from '#content/emergency-cards/card'
import { emergencyCards } from '#content/emergency-cards/emergency-cards'
import { NotProcessed, type AnswerLink, type AnswerQuote, type ask } from '#contract/assistant/assistant'
import type { ResultOf } from '#contract/endpoint/endpoint'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { answerIntent } from './answer-intent.ts'
import { addressOf, addressWith } from './choose-quotes.ts'
import { lookUp } from './look-up.ts'
import type { LibrarySource } from './passages/passage.ts'
import { readQuestion } from './plain-question.ts'
import { prepareLibrary } from './processing.ts'
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
 * Answers from the current library of the location. An emergency card comes first and needs no processing. Beside it, only the sections that it links
 * to are quoted, so that nothing contradicts it. Medical questions are refused, even in an emergency.
 * @throws NotProcessed if there is nothing to quote from and nobody is in danger
 */
export async function answerQuestion(db: Db, { question, locationId, now }: Asked, library: LibrarySource): Promise<Answer> {
  const read = await readQuestion(db, locationId, question)
  const { plain, danger, medical, aside } = read
  if (medical) return answerOf({ danger, note: medicalRefusal })
  if (aside && !danger) return answerOf(asideAnswer(aside))
  const isPrepared = await prepareLibrary(db, locationId, { library, now })
  if (!isPrepared) return danger ? answerOf({ danger }) : fail(NotProcessed)
  const opening = danger ? undefined : await answerIntent(db, locationId, plain)
  if (opening) return answerOf(opening)
  const { ranked, quotes } = await lookUp(db, locationId, read)
  if (danger) return answerOf({ danger, quotes: asksMore(question, danger) ? quotes : quotes.filter((quote) => leadsTo(danger, quote)) })
  if (quotes.length > 0) return answerOf({ quotes })
  return answerOf({ note: notFoundText, links: [...nearest(ranked), ...elsewhere] })
}

/**
 * Returns only the emergency card for a question; undefined if it describes no danger.
 * @param corrected whether misspelled words are corrected first
 */
export async function answerDanger(
  db: Db,
  { question, locationId }: Asked,
  { corrected }: { corrected: boolean },
): Promise<Answer | undefined> {
  const danger = corrected ? (await readQuestion(db, locationId, question)).danger : dangerOf(question)
  return danger && answerOf({ danger })
}

/** Returns what to offer when the question does not ask for library content. */
function asideAnswer(aside: Aside): Pick<Answer, 'note' | 'links'> {
  if (aside === 'help') return { note: asideTexts.help, links: [...emergencyCards.map(stepsOf), ...elsewhere] }
  if (aside === 'records') return { note: asideTexts.records, links: [...ownRecords] }
  return { note: [asideTexts[aside], ...exampleQuestions].join(' '), links: [...elsewhere] }
}

/** Returns a link to an emergency card. */
const stepsOf = ({ id, title }: EmergencyCard): AnswerLink => ({ label: title, href: addressWith('/medicc', { danger: id }) })

/** Returns whether a question that names a danger asks for something else, such as who pays the doctor. A card without links stands alone. */
const asksMore = (question: string, { links }: EmergencyCard): boolean => links.length > 0 && asksCalmly(question)

const leadsTo = ({ links }: EmergencyCard, { href, heading }: AnswerQuote): boolean =>
  links.some((link) => {
    const { href: to } = linkOf(link)
    return (href === to || href?.startsWith(`${to}&`)) && (link.heading === undefined || link.heading === heading)
  })

/** Returns the best page if it covers part of the question. The page may help but is not quoted. */
const nearest = (ranked: readonly RankedPassage[]): AnswerLink[] =>
  ranked
    .filter(({ coverage, kind }) => coverage >= 0.3 && kind !== 'sheet')
    .slice(0, 1)
    .map(({ kind, source, title, units }) => ({ label: `Perhaps: ${title}`, href: addressOf(kind, source, units[0]?.anchor ?? '') }))

export function answerOf({
  danger,
  note = null,
  quotes = [],
  rows = [],
  links = [],
}: { danger?: EmergencyCard | undefined } & Partial<Pick<Answer, 'note' | 'quotes' | 'rows' | 'links'>>): Answer {
  const shown = danger ? shownCard(danger) : null
  const lines = [
    ...(shown?.steps.map((step, index) => `${index + 1}. ${step}`) ?? []),
    ...(shown?.calls.map(({ to, when }) => `Call ${emergencyNumbers[to].spoken}: ${when}`) ?? []),
    ...(note === null ? [] : [note]),
    ...rows.map(({ label, detail, phone }) => [label, detail, phone].filter(Boolean).join(', ')),
    ...quotes.map(
      ({ title, heading, sentences }) =>
        `${heading === '' ? title : `${title}, ${heading}`}: ${sentences.map((each) => `“${each}”`).join(' ')}`,
    ),
  ]
  return { answer: lines.join('\n'), danger: shown, note, quotes, rows, links }
}

const shownCard = ({ id, title, signs, steps, calls, links, ...rest }: EmergencyCard): NonNullable<Answer['danger']> => ({
  id,
  title,
  signs: signs ?? null,
  steps: [...steps],
  calls: [...calls],
  links: links.map(linkOf),
  source: sourceLine(rest),
})

const linkOf = ({ label, page, form }: CardLink): AnswerLink => ({
  label,
  href: page === undefined ? addressOf('form', form ?? '', '') : addressOf('page', page, ''),
})
