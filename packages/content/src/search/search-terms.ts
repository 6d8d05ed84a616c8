import { searchedText } from '#wire/fold-text'

import { sameWords } from './same-words.ts'

/** A word or phrase of a search text: each of its words must occur, or one of the others that mean the same, at the beginning of a word. */
export interface SearchTerm {
  words: readonly string[]
  others: readonly string[]
}

/** More words would only narrow down what is found already. */
const maxWords = 12

/** The other words of each phrase, and the number of words in the longest phrase. */
const othersOf = new Map(sameWords.flatMap((same) => same.map((phrase) => [phrase, same.filter((one) => one !== phrase)] as const)))
const longestPhrase = Math.max(...[...othersOf.keys()].map((phrase) => phrase.split(' ').length))

/** The terms of a search text. The longest phrase with others of the same meaning is one term, every other word is a term of its own. */
export function searchTerms(typed: string): SearchTerm[] {
  const words = searchedText(typed).split(' ').filter(Boolean).slice(0, maxWords)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at)
    const own = words.slice(at, at + length)
    terms.push({ words: own, others: othersOf.get(own.join(' ')) ?? [] })
    at += length
  }
  return terms
}

/** How many words from this one on form a phrase with others of the same meaning; 1 if none do. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1)
    if (othersOf.has(words.slice(at, at + length).join(' '))) return length
  return 1
}

/** A regular expression of PostgreSQL for a text of `searchedText`. The text matches if it contains the term. */
export function termPattern({ words, others }: SearchTerm): string {
  const [only = ''] = words
  const own = words.length === 1 ? escaped(only) : `^${words.map((word) => `(?=.*${escaped(word)})`).join('')}`
  return [own, ...others.map((one) => String.raw`\m` + escaped(one))].join('|')
}

const escaped = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)

/** A test for each term of a search text, for texts of `searchedText`. It is the same as `termPattern`. */
export const termTests = (typed: string): ((searched: string) => boolean)[] =>
  searchTerms(typed).map(
    ({ words, others }) =>
      (searched) =>
        words.every((word) => searched.includes(word)) || others.some((one) => beginsAWord(searched, one)),
  )

/** Whether the phrase occurs at the beginning of a word. */
function beginsAWord(searched: string, phrase: string): boolean {
  for (let at = searched.indexOf(phrase); at >= 0; at = searched.indexOf(phrase, at + 1))
    if (at === 0 || !/[\p{L}\p{N}_]$/u.test(searched.slice(Math.max(0, at - 2), at))) return true
  return false
}

/** Returns whether a text contains every term of a search text, in any order. Without a search text every text does. */
export function textMatcher(typed: string): (text: string) => boolean {
  const tests = termTests(typed)
  return (text) => {
    const searched = searchedText(text)
    return tests.every((test) => test(searched))
  }
}

/** The rank of a name that does not contain the typed text at the beginning of its words. */
export const worstRank = 3

/**
 * How well a name matches the typed text, best first: 0 the name itself, 1 its beginning, 2 the beginning of a word for every typed word, 3 anything
 * else, such as a match in the text behind the name.
 */
export function nameRank(name: string, typed: string): 0 | 1 | 2 | typeof worstRank {
  const [searched, wanted] = [searchedText(name), searchedText(typed)]
  if (searched === wanted) return 0
  if (searched.startsWith(wanted)) return 1
  const begins = (word: string) => beginsAWord(searched, word)
  return searchTerms(typed).every(({ words, others }) => words.every(begins) || others.some(begins)) ? 2 : worstRank
}
