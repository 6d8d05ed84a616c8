import { existsSync, readFileSync } from 'node:fs'

/** A question as practices ask it, and the passages that answer it: the page, and words of the passage. */
export interface Answerable {
  question: string
  places: readonly { page: string; says: string }[]
  urgent: boolean
}

/**
 * A question that the library does not answer: on an unrelated subject, on a neighboring subject, or on something that pages only mention (the second
 * column of its file).
 */
interface Unanswerable {
  question: string
}

/** An instruction hidden in an answer, a page or the name of a data sheet. */
export interface Injection {
  place: 'answer' | 'page' | 'sheet'
  order: string
}

/** Questions of one author that are used together. */
export interface Questions {
  answerable: readonly Answerable[]
  unanswerable: readonly Unanswerable[]
}

/** The questions of one author: one half is for tuning, the other for evaluation. A half that has not been written is empty. */
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

/** The questions in the files whose names begin with this prefix. Further passages that answer are in a separate file. */
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
function splitInHalves(name: string, begin: string): QuestionSet {
  const { answerable, unanswerable } = questionsIn(begin)
  const half = (rest: number): Questions => ({
    answerable: answerable.filter((_, index) => index % 2 === rest),
    unanswerable: unanswerable.filter((_, index) => index % 2 === rest),
  })
  return { name, tune: half(0), judge: half(1) }
}

/** A set whose halves are separate files, so that one half can stay sealed. */
const fromHalfFiles = (name: string): QuestionSet => ({ name, tune: questionsIn(`${name}-tune-`), judge: questionsIn(`${name}-judge-`) })

/**
 * The sets: by the author of the first lay words; by a second and a third author, who had not seen those; and two for tuning only. `rules` is about
 * the contents of task rules, and the questions of `slips` have several misspelled words. The halves of `fourth` are by two authors, who wrote in the
 * voices of many people before they read the library. The authors of `fifth` and `sixth` knew only the titles and headings of the library. The other
 * half of `fifth` is not in the repository.
 */
export const questionSets = {
  first: splitInHalves('first', ''),
  colloquial: splitInHalves('colloquial', 'colloquial-'),
  third: fromHalfFiles('third'),
  rules: fromHalfFiles('rules'),
  slips: fromHalfFiles('slips'),
  fourth: fromHalfFiles('fourth'),
  fifth: fromHalfFiles('fifth'),
  sixth: fromHalfFiles('sixth'),
  seventh: fromHalfFiles('seventh'),
} as const

/** Every question of a set, from both halves. */
export const allOf = ({ tune, judge }: QuestionSet): Questions => ({
  answerable: [...tune.answerable, ...judge.answerable],
  unanswerable: [...tune.unanswerable, ...judge.unanswerable],
})

/** A sentence in the style of a model, the sentences of a page that it quotes, and whether they support it. */
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

/** A text by somebody in danger, with its kind, or by somebody who uses the same words calmly (`calm`). A text may have two right kinds (`a,b`). */
export interface DangerText {
  text: string
  kind: string
}

/**
 * Texts about dangers, with the ids of their cards. `danger-tune` and `danger-judge`: by an author who had not seen the patterns; one half is for tuning,
 * the other for evaluation. The halves of `danger-fourth` are by the two authors of the set `fourth`, those of `danger-sixth` and `danger-seventh` by the authors
 * of `sixth` and `seventh`. The author of `danger-eighth` knew only the titles of the cards. `emergency-texts`: two or more for each kind of emergency,
 * written before its patterns by the author of the patterns.
 */
export const dangerTexts = (
  name:
    | 'danger-tune'
    | 'danger-judge'
    | 'danger-fourth-tune'
    | 'danger-fourth-judge'
    | 'danger-sixth-tune'
    | 'danger-sixth-judge'
    | 'danger-seventh-tune'
    | 'danger-seventh-judge'
    | 'danger-eighth-tune'
    | 'danger-eighth-judge'
    | 'emergency-texts',
): DangerText[] => table(name).map(([text = '', kind = '']) => ({ text, kind }))
