import { existsSync, readFileSync } from 'node:fs'

/** A question as practices ask it, and the passages that answer it: the page, and words of the passage. */
export interface Answerable {
  question: string
  places: readonly { page: string; says: string }[]
  urgent: boolean
}

/** A question that the library does not answer: of another world, next to the subject, or about something that pages only touch (the second column of its file). */
export interface Unanswerable {
  question: string
}

/** An order hidden in an answer, a page or the name of a data sheet. */
export interface Injection {
  place: 'answer' | 'page' | 'sheet'
  order: string
}

/** The questions of one author that belong together. */
export interface Questions {
  answerable: readonly Answerable[]
  unanswerable: readonly Unanswerable[]
}

/** The questions of one author: one half is for tuning, the other judges. A half that nobody has written is empty. */
export interface QuestionSet {
  name: string
  tune: Questions
  judge: Questions
}

const table = (name: string): string[][] => {
  const file = new URL(`${name}.tsv`, import.meta.url)
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
    : []
}

/** The questions of the files that begin with a name; further passages that answer stand in a file of their own. */
function questionsIn(name: string): Questions {
  const places = table(`${name}alternatives`).map(([question = '', page = '', says = '']) => ({ question, page, says }))
  return {
    answerable: table(`${name}answerable`).map(([question = '', page = '', says = '', urgent]) => ({
      question,
      places: [{ page, says }, ...places.filter((place) => place.question === question)],
      urgent: urgent === 'yes',
    })),
    unanswerable: table(`${name}unanswerable`).map(([question = '']) => ({ question })),
  }
}

/** A set in one file: every second question is for tuning. */
function halved(name: string, begin: string): QuestionSet {
  const { answerable, unanswerable } = questionsIn(begin)
  const half = (rest: number): Questions => ({
    answerable: answerable.filter((_, index) => index % 2 === rest),
    unanswerable: unanswerable.filter((_, index) => index % 2 === rest),
  })
  return { name, tune: half(0), judge: half(1) }
}

/** A set whose halves are files of their own, so that one half can stay sealed. */
const inFiles = (name: string): QuestionSet => ({ name, tune: questionsIn(`${name}-tune-`), judge: questionsIn(`${name}-judge-`) })

/**
 * By the author of the first lay words; by a second and a third, who had not seen them; and two for tuning alone: about what the rules of tasks say, and
 * with several words misspelled.
 */
export const questionSets = {
  first: halved('first', ''),
  colloquial: halved('colloquial', 'colloquial-'),
  third: inFiles('third'),
  rules: inFiles('rules'),
  slips: inFiles('slips'),
} as const

/** Every question of a set, whichever half it belongs to. */
export const allOf = ({ tune, judge }: QuestionSet): Questions => ({
  answerable: [...tune.answerable, ...judge.answerable],
  unanswerable: [...tune.unanswerable, ...judge.unanswerable],
})

/** A sentence as models write it, the sentences of a page that it quotes, and whether they say it. */
export interface ModelAnswer {
  isRight: boolean
  page: string
  say: string
  quotes: readonly string[]
}

export const modelAnswers = table('model-answers').map(([right, page = '', say = '', quotes = '']): ModelAnswer => ({
  isRight: right === 'yes',
  page,
  say,
  quotes: quotes.split(' || '),
}))

export const injections = table('injections').map(([place, order = '']) => ({ place, order })) as readonly Injection[]

/** A text of somebody in danger with its kind, or of somebody who uses the same words in peace (`calm`). */
export interface DangerText {
  text: string
  kind: string
}

/** Texts of an author who has not seen the signs of danger: one half is for tuning, the other judges. */
export const dangerTexts = (half: 'tune' | 'judge'): DangerText[] =>
  table(`danger-${half}`).map(([text = '', kind = '']) => ({ text, kind }))
