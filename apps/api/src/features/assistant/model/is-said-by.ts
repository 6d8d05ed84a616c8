import { negates, sameWord, wordsOf, type Word } from './words.ts'

/** A longer sentence is no short answer. */
const longest = 300

/** What a sentence in plain English needs; no control character, no mark of a format, no address. */
const usual = /^[\p{Script=Latin}\p{N}\p{M} .,;:'"“”‘’!?()/%$§°&+·→≤≥×…–—-]+$/u

/** Among how many words after a number or a "not" is what it is about. */
const reach = { number: 2, turning: 3 }

/** What may stand for the subject of a page: "Run it each week." */
const pronoun = /\b(?:it|its|one|they|them|their|this|these)\b/i

/** Sentences of the library, and what they are about: the title and the heading above them. */
export interface Quoted {
  sentences: readonly string[]
  subject: string
}

/**
 * Whether quotes say what a sentence of a model says: every word and number of it occurs in them, each number stands before the same word, and "not"
 * turns the same word. Where a quote says "it", the sentence may use the words of the title. Two numbers of the same unit are not mixed up. It is
 * strict: a sentence that is right in other words is refused as well.
 */
export function isSaidBy(sentence: string, { sentences, subject }: Quoted): boolean {
  if (sentence.length > longest || !usual.test(sentence)) return false
  const said = wordsOf(withoutReply(sentence))
  const source = wordsOf(sentences.join(' '))
  const named = sentences.some((each) => pronoun.test(each)) ? wordsOf(subject) : []
  const own = said.filter(({ kind }) => kind === 'other')
  return (
    own.some((word) => holds(source, word)) &&
    own.every((word) => holds(source, word) || holds(named, word)) &&
    ends(said, source, 'number') &&
    ends(said, source, 'turning') &&
    isTurned(said) === isTurned(source) &&
    keepsNumbersApart(said, sentences.map(wordsOf))
  )
}

const holds = (words: readonly Word[], { text }: Word) => words.some((each) => each.kind === 'other' && sameWord(each.text, text))

const isTurned = (words: readonly Word[]) => words.some(({ kind }) => kind === 'turning')

/** The sentence without a "No," before a sentence that says no itself. */
function withoutReply(sentence: string): string {
  const [, rest] = /^No, (.+)$/s.exec(sentence) ?? []
  return rest !== undefined && wordsOf(rest).some(negates) ? rest : sentence
}

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

/** The words after a number or a turning word; "need" is passed over, because "need not take" is "do not need". */
function following(words: readonly Word[], index: number, kind: keyof typeof reach, most = reach[kind]): string[] {
  const rest = words.slice(index + 1)
  const end = rest.findIndex((word) => word.kind === 'stop' || (kind === 'number' && word.kind === 'number'))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((word) => word.kind === 'other' && (kind === 'number' || !sameWord(word.text, 'need')))
    .slice(0, most)
    .map(({ text }) => text)
}

/**
 * Where sentences give several numbers of the same unit, as in "8 hours" after a death and "24 hours" after a stay in hospital, what is said with a number
 * must not belong to another one.
 */
function keepsNumbersApart(said: readonly Word[], sources: readonly (readonly Word[])[]): boolean {
  let from = 0
  return said.every((word, index) => {
    if (word.kind !== 'number') return true
    const [unit, ...more] = following(said, index, 'number')
    const isLast = !said.slice(index + 1).some(({ kind }) => kind === 'number')
    const beside = said.slice(from, isLast ? said.length : index).filter(({ kind }) => kind === 'other')
    from = index + 1
    const numbers = sources.map((source) => numbersOf(source, unit))
    const own = sources.filter((_, at) => numbers[at]?.some(({ text }) => text === word.text))
    const rivals = sources.filter((_, at) => numbers[at]?.length && !numbers[at].some(({ text }) => text === word.text))
    const borrowed = beside.some((each) => rivals.some((source) => holds(source, each)) && !own.some((source) => holds(source, each)))
    const shared = numbers.filter((some) => some.some(({ text }) => text === word.text) && some.some(({ text }) => text !== word.text))
    const fits = shared.every((some) =>
      some.some(({ text, after }) => text === word.text && more.every((each) => after.some((next) => sameWord(next, each)))),
    )
    return !borrowed && fits
  })
}

/** The numbers of a sentence that stand before a unit, with the words after them. */
const numbersOf = (source: readonly Word[], unit: string | undefined) =>
  source.flatMap(({ kind, text }, index) => {
    const after = kind === 'number' ? following(source, index, 'number', 4) : []
    return unit !== undefined && after.slice(0, reach.number).some((next) => sameWord(next, unit)) ? [{ text, after }] : []
  })
