import type { Db } from '#api/platform/database'

import { lexicon, stemsOf, type Saying } from './lexicon.ts'

/** A stem to look for. Terms of one group mean the same: a word of the question and what people say instead. */
export interface Term {
  term: string
  weight: number
  group: number
}

/** How much a passage earns by a synonym, and by small talk. */
const synonymWeight = 0.4
export const weakWeight = 0.3

/** Whether it is a word of the question and no synonym. */
export const isOwn = ({ weight }: Term): boolean => weight === 1 || weight === weakWeight

/** The stems of a question and of what means the same. Empty for a question without a word that can be looked for. */
export async function questionTerms(db: Db, question: string): Promise<Term[]> {
  const { synonyms, weak } = await lexicon(db)
  const own = (await stemsOf(db, [question])).get(question) ?? []
  const isSaid = saidIn(question, own)
  const meanings = synonyms.map((group) => ({ said: group.filter(isSaid), group })).filter(({ said }) => said.length > 0)
  const groupOf = groupsOf(
    own,
    meanings.flatMap(({ said }) => said.map(({ stems }) => stems)),
  )
  const isWeak = (term: string) => weak.has(term) && own.some((other) => !weak.has(other))
  const terms = new Map(own.map((term, index) => [term, { term, weight: isWeak(term) ? weakWeight : 1, group: groupOf[index] ?? index }]))
  for (const [index, { said, group }] of meanings.entries()) {
    const meant = new Set(said.flatMap(({ stems }) => stems))
    const at = own.findIndex((term) => meant.has(term))
    const place = at < 0 ? own.length + index : (groupOf[at] ?? at)
    for (const { stems } of group)
      for (const term of stems) if (!terms.has(term)) terms.set(term, { term, weight: synonymWeight / stems.length, group: place })
  }
  return [...terms.values()]
}

/** Whether something is said: its stems follow one another, or, where it has none, its words do. */
function saidIn(question: string, own: readonly string[]) {
  const stems = ` ${own.join(' ')} `
  const words = ` ${question.toLowerCase()} `
  return (saying: Saying) => (saying.stems.length > 0 ? stems.includes(` ${saying.stems.join(' ')} `) : words.includes(` ${saying.text} `))
}

/** The group of each word of the question: its place, and for the words of a phrase that is known as a whole the place of the first of them. */
function groupsOf(own: readonly string[], phrases: readonly (readonly string[])[]): number[] {
  const groupOf = own.map((_, index) => index)
  for (const phrase of phrases) {
    const places = phrase.map((term) => own.indexOf(term)).filter((place) => place >= 0)
    for (const place of places) groupOf[place] = Math.min(...places)
  }
  return groupOf
}
