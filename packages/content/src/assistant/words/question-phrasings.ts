import { readFileSync } from 'node:fs'

/** Questions that one place of the library answers: a page, one of its headings ('' is the text before the first heading), and the questions. */
export interface QuestionPhrasings {
  page: string
  heading: string
  questions: readonly string[]
}

let cached: readonly QuestionPhrasings[] | undefined

/** How people phrase questions about each place of the library. The questions are only searched, never shown. Loaded on first use and cached. */
export function questionPhrasings(): readonly QuestionPhrasings[] {
  cached ??= placesIn(readFileSync(new URL('question-phrasings.txt', import.meta.url), 'utf8'))
  return cached
}

/** The questions in a file: a line `# page`, below it lines `## heading`, below each of them one question per line. */
export const placesIn = (file: string): QuestionPhrasings[] =>
  file
    .split(/^# /m)
    .slice(1)
    .flatMap((text) => {
      const [page = '', ...places] = text.split(/\n+## ?/)
      return places.map((place) => {
        const [heading = '', ...questions] = place.trimEnd().split('\n')
        return { page: page.trim(), heading: heading.trim(), questions: questions.filter((question) => question.trim() !== '') }
      })
    })

let byPlace: ReadonlyMap<string, string> | undefined

/** The questions of a place, joined into one text. */
export function phrasingsOf(page: string, heading: string): string {
  byPlace ??= new Map(questionPhrasings().map((place) => [`${place.page}\n${place.heading}`, place.questions.join(' ')]))
  return byPlace.get(`${page}\n${heading}`) ?? ''
}
