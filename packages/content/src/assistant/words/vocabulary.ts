import { forms } from '../../forms/index.ts'
import { pageSources } from '../../library/page-sources.ts'
import { questionPhrasings } from './question-phrasings.ts'
import { layWords } from './lay-words.ts'
import { outOfScopePatterns } from '../out-of-scope.ts'
import { realWords } from './real-words.ts'
import { shorthand } from './shorthand.ts'
import { smallTalk } from '../small-talk.ts'
import { soundOf } from './sound-of.ts'
import { synonyms } from './synonyms.ts'

/** The frequency of a word in the library, and its sound. */
export interface KnownWord {
  count: number
  sound: string
}

let known: ReadonlyMap<string, KnownWord> | undefined

/**
 * The words of the shipped library and of questions about it. Words of other subjects and similar English words are included with a frequency of
 * zero. Built on first use and cached.
 */
export function vocabulary(): ReadonlyMap<string, KnownWord> {
  known ??= countWords([
    ...[...pageSources().values()].flatMap(({ title, markdown }) => [
      title,
      markdown.replaceAll(/\{\{.*?\}\}|\{[A-Z, ]+:|\]\(.*?\)/g, ' '),
    ]),
    ...forms.flatMap(({ name, description }) => [name, description]),
    ...Object.values(layWords).flatMap((page) => Object.values(page)),
    ...questionPhrasings().flatMap(({ questions }) => questions),
    ...synonyms.flat(),
    ...smallTalk,
    ...shorthand.keys(),
  ])
  return known
}

let joined: ReadonlyMap<string, string> | undefined

/** Known two-word phrases, keyed by their spelling without the space: people write "breakroom". */
export function joinedPhrases(): ReadonlyMap<string, string> {
  joined ??= new Map(
    synonyms
      .flat()
      .filter((saying) => /^\p{L}{3,} \p{L}{3,}$/u.test(saying) && !vocabulary().has(saying.replace(' ', '')))
      .map((saying) => [saying.replace(' ', ''), saying]),
  )
  return joined
}

function countWords(texts: readonly string[]): ReadonlyMap<string, KnownWord> {
  const others = [...realWords(), ...outOfScopePatterns.flatMap(({ source }) => source.match(/[a-z]{5,}/g) ?? [])]
  const counts = new Map<string, number>(others.map((word) => [word, 0]))
  for (const text of texts) for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, { count, sound: soundOf(word) }]))
}
