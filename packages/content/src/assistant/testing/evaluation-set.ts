import { readFileSync } from 'node:fs'

/** A question as practices ask it, the page that answers it, and words of the passage that does. */
export interface Answerable {
  question: string
  page: string
  says: string
  urgent: boolean
}

/** A question that the library does not answer: of another world, next to the subject, or about something that pages only touch. */
export interface Unanswerable {
  question: string
  kind: 'outside' | 'adjacent' | 'partly'
}

/** An order hidden in an answer, a page or the name of a data sheet. */
export interface Injection {
  place: 'answer' | 'page' | 'sheet'
  order: string
}

const table = (name: string): string[][] =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** Every second question is for tuning, the others judge. */
export const forTuning = (index: number): boolean => index % 2 === 0

const answerableIn = (name: string): readonly Answerable[] =>
  table(name).map(([question = '', page = '', says = '', urgent]) => ({ question, page, says, urgent: urgent === 'yes' }))

const unanswerableIn = (name: string) => table(name).map(([question = '', kind]) => ({ question, kind })) as readonly Unanswerable[]

export const answerable = answerableIn('answerable')
export const unanswerable = unanswerableIn('unanswerable')

/** Questions by another author, who had not seen the lay words: short, misspelled and as people talk. */
export const colloquial = { answerable: answerableIn('colloquial-answerable'), unanswerable: unanswerableIn('colloquial-unanswerable') }

export const injections = table('injections').map(([place, order = '']) => ({ place, order })) as readonly Injection[]
