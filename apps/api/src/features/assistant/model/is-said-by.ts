import { negates, sameWord, wordsOf, type Word } from './words.ts'

/** A longer sentence is no short answer. */
const longest = 300

/** What a sentence in plain English needs; no control character, no mark of a format, no address. */
const usual = /^[\p{Script=Latin}\p{N}\p{M} .,;:'"“”‘’!?()/%$§°&+·→≤≥×…–—-]+$/u

/** Among how many words after a number or a "not" is what it is about. */
const reach = { number: 2, turning: 3 }

/**
 * Whether the quotes say what a sentence of a model says: every word and number of it occurs in them, each number stands before the same word, and
 * "not" turns the same word. It is strict: a sentence that is right in other words is refused as well.
 */
export function isSaidBy(sentence: string, quoted: string): boolean {
  if (sentence.length > longest || !usual.test(sentence)) return false
  const said = wordsOf(sentence)
  const source = wordsOf(quoted)
  const own = said.filter(({ kind }) => kind === 'other')
  return (
    own.length > 0 &&
    own.every((word) => source.some((each) => each.kind === 'other' && sameWord(each.text, word.text))) &&
    ends(said, source, 'number') &&
    ends(said, source, 'turning') &&
    isTurned(said) === isTurned(source)
  )
}

const isTurned = (words: readonly Word[]) => words.some(({ kind }) => kind === 'turning')

/** Each number, or each word that turns, stands before the word before which it stands in the source. */
function ends(said: readonly Word[], source: readonly Word[], kind: 'number' | 'turning'): boolean {
  return said.every((word, index) => {
    if (word.kind !== kind) return true
    const about = following(said, index, kind)[0]
    return source.some(
      (each, place) =>
        each.kind === kind &&
        (each.text === word.text || (about !== undefined && negates(each) && negates(word))) &&
        isAbout(about, following(source, place, kind), kind),
    )
  })
}

/** A number may stand at the end; what turns nothing is an exclamation, which only the same one allows. */
const isAbout = (about: string | undefined, options: readonly string[], kind: keyof typeof reach) =>
  about === undefined ? kind === 'number' || options.length === 0 : options.some((next) => sameWord(next, about))

function following(words: readonly Word[], index: number, kind: keyof typeof reach): string[] {
  const rest = words.slice(index + 1)
  const end = rest.findIndex((word) => word.kind === 'stop' || (kind === 'number' && word.kind === 'number'))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((word) => word.kind === 'other')
    .slice(0, reach[kind])
    .map(({ text }) => text)
}
