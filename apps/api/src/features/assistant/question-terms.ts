import type { Db } from '#api/platform/database/database'

import { lexicon, stemsOf, type Saying } from './lexicon.ts'

/** A stem to search for. Terms in one group mean the same: a word of the question and its synonyms. */
export interface Term {
  term: string
  weight: number
  group: number
}

/** The weights of a synonym and of small talk. */
const synonymWeight = 0.4
export const weakWeight = 0.3

/** Returns the stems of a question and of their synonyms; empty for a question without searchable words. */
export async function questionTerms(db: Db, question: string): Promise<Term[]> {
  const { synonyms, weak } = await lexicon(db)
  const own = (await stemsOf(db, [question])).get(question) ?? []
  const isSaid = occursIn(question, own)
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

/** Returns a function that checks whether an expression occurs: its stems in sequence, or its words if it has no stems. */
function occursIn(question: string, own: readonly string[]) {
  const stems = ` ${own.join(' ')} `
  const words = ` ${question.toLowerCase()} `
  return (saying: Saying) => (saying.stems.length > 0 ? stems.includes(` ${saying.stems.join(' ')} `) : words.includes(` ${saying.text} `))
}

/** Returns the group of each word of the question: its position, or for the words of a known phrase, the position of the phrase's first word. */
function groupsOf(own: readonly string[], phrases: readonly (readonly string[])[]): number[] {
  const groupOf = own.map((_, index) => index)
  for (const phrase of phrases) {
    const places = phrase.map((term) => own.indexOf(term)).filter((place) => place >= 0)
    for (const place of places) groupOf[place] = Math.min(...places)
  }
  return groupOf
}
