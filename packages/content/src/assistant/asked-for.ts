import { readFileSync } from 'node:fs'

/** What people ask that a place of the library answers: a page, a heading of it ('' is what stands before the first one), and the questions. */
export interface AskedFor {
  page: string
  heading: string
  questions: readonly string[]
}

let kept: readonly AskedFor[] | undefined

/** How people ask for each place of the library, in their words. The questions are only searched and never shown. Read on first use and then kept. */
export function askedFor(): readonly AskedFor[] {
  kept ??= readFileSync(new URL('asked-for.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .flatMap((text) => {
      const [page = '', ...places] = text.split(/\n## ?/)
      return places.map((place) => {
        const [heading = '', ...questions] = place.trimEnd().split('\n')
        return { page, heading, questions }
      })
    })
  return kept
}

let byPlace: ReadonlyMap<string, string> | undefined

/** The questions of a place as one text. */
export function askedOf(page: string, heading: string): string {
  byPlace ??= new Map(askedFor().map((place) => [`${place.page}\n${place.heading}`, place.questions.join(' ')]))
  return byPlace.get(`${page}\n${heading}`) ?? ''
}
