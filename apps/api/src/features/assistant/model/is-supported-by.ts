import { negates, sameWord, wordsOf, type Word } from './words.ts'

/** A longer sentence is not a short answer. */
const maxLength = 300

/** The characters that plain English sentences need: no control characters, no markup, no addresses. */
const allowedCharacters = /^[\p{Script=Latin}\p{N}\p{M} .,;:'"“”‘’!?()/%$§°&+·→≤≥×…–—-]+$/u

/** How many words after a number or a negation are searched for what it refers to. */
const reach = { number: 2, turning: 3 }

/** Pronouns that may stand for the subject of a page: "Run it each week." */
const pronoun = /\b(?:it|its|one|they|them|their|this|these)\b/i

/** Sentences of the library and their subject: the title and the heading above them. */
export interface Quoted {
  sentences: readonly string[]
  subject: string
}

/**
 * Returns whether quotes support a sentence of a model. Every word and number of the sentence must occur in them, each number must precede the same
 * word, and "not" must negate the same word. If a quote contains a pronoun such as "it", the sentence may use the words of the title. Numbers with
 * the same unit must not be mixed up. The check is strict: a correct sentence in other words is rejected.
 */
export function isSupportedBy(sentence: string, { sentences, subject }: Quoted): boolean {
  if (sentence.length > maxLength || !allowedCharacters.test(sentence)) return false
  const said = wordsOf(withoutLeadingNo(sentence))
  const source = wordsOf(sentences.join(' '))
  const named = sentences.some((each) => pronoun.test(each)) ? wordsOf(subject) : []
  const own = said.filter(({ kind }) => kind === 'other')
  return (
    own.some((word) => holds(source, word)) &&
    own.every((word) => holds(source, word) || holds(named, word)) &&
    keepsReferents(said, source, 'number') &&
    keepsReferents(said, source, 'turning') &&
    isTurned(said) === isTurned(source) &&
    keepsNumbersApart(said, sentences.map(wordsOf))
  )
}

const holds = (words: readonly Word[], { text }: Word) => words.some((each) => each.kind === 'other' && sameWord(each.text, text))

const isTurned = (words: readonly Word[]) => words.some(({ kind }) => kind === 'turning')

/** Drops a leading "No," from a sentence that is itself negative. */
function withoutLeadingNo(sentence: string): string {
  const [, rest] = /^No, (.+)$/s.exec(sentence) ?? []
  return rest !== undefined && wordsOf(rest).some(negates) ? rest : sentence
}

/** Returns whether each number, or each negating or limiting word, precedes the same word as in the source. */
function keepsReferents(said: readonly Word[], source: readonly Word[], kind: 'number' | 'turning'): boolean {
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

/** A number may end a sentence. A negation that refers to nothing is an exclamation and matches only another such negation. */
const isAbout = (about: string | undefined, options: readonly string[], kind: keyof typeof reach) =>
  about === undefined ? kind === 'number' || options.length === 0 : options.some((next) => sameWord(next, about))

/** Returns the words after a number or a negating or limiting word. Skips "need", because "need not take" means "do not need". */
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
 * Returns whether numbers keep their own context. When sentences give several numbers with the same unit, such as "8 hours" after a death and "24
 * hours" after a hospital stay, words that belong to one number must not appear with another.
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

/** Returns the numbers of a sentence that precede a unit, with the words after them. */
const numbersOf = (source: readonly Word[], unit: string | undefined) =>
  source.flatMap(({ kind, text }, index) => {
    const after = kind === 'number' ? following(source, index, 'number', 4) : []
    return unit !== undefined && after.slice(0, reach.number).some((next) => sameWord(next, unit)) ? [{ text, after }] : []
  })
