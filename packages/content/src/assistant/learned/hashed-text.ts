import { searchedText } from '#wire/fold-text'

/** The features of a text, as numbers: parallel arrays of ids, in ascending order, and of how often each occurs. */
interface HashedText {
  ids: Uint32Array
  counts: Uint16Array
}

interface Hashing {
  /** The number of ids: a feature gets an id from 0 to one below it. Different features may share an id. */
  buckets: number
  /** Whether two neighboring words are a feature as well. */
  pairs?: boolean
}

/** The lengths of the character n-grams of a word, its boundaries included. */
const shortest = 3
const longest = 5

/**
 * The features of a text: its words, and the sequences of three to five characters of each word with its boundaries, so that a misspelled word still
 * shares most of its features with the right one. Case, accents and apostrophes do not matter, as in the searches.
 */
export function hashedText(text: string, { buckets, pairs = false }: Hashing): HashedText {
  const found: number[] = []
  let before = ''
  for (const word of wordsIn(text)) {
    found.push(hashOf(`=${word}`) % buckets)
    addParts(word, { found, buckets })
    if (pairs) found.push(hashOf(`${before} ${word}`) % buckets)
    before = word
  }
  return counted(Uint32Array.from(found).sort())
}

/** Each number of a sorted list once, with how often it occurs. */
function counted(sorted: Uint32Array): HashedText {
  const ids = sorted.filter((id, at) => id !== sorted[at - 1])
  const counts = new Uint16Array(ids.length)
  let at = 0
  for (const id of sorted) {
    if (id !== ids[at]) at += 1
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { ids, counts }
}

/** The words of a text, in lower case and without accents and apostrophes: sequences of letters and digits. */
export const wordsIn = (text: string): string[] => searchedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Adds the ids of the character n-grams of a word between its boundaries. The word as a whole is a feature by itself. The hash grows letter by letter,
 * because a text that is made of thousands of short strings leaves much for the memory to clean up.
 */
function addParts(word: string, { found, buckets }: { found: number[]; buckets: number }): void {
  const bounded = `<${word}>`
  const letters = lettersOf(bounded)
  const most = Math.min(longest, letters.length - 2)
  for (let from = 0; from + shortest < letters.length; from++) {
    let hash = basis
    for (let length = 1; length <= most && from + length < letters.length; length++) {
      hash = hashOn(hash, bounded, { from: letters[from + length - 1] ?? 0, to: letters[from + length] ?? 0 })
      if (length >= shortest) found.push(mixed(hash) % buckets)
    }
  }
}

/** Where each letter begins, and the end. A letter outside the basic plane has two units. */
function lettersOf(text: string): number[] {
  const letters: number[] = []
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) letters.push(at)
  return [...letters, text.length]
}

const basis = 0x811c9dc5

/** FNV-1a over the UTF-16 units, with a final mix because its low bits alone are not even. */
const hashOf = (text: string): number => mixed(hashOn(basis, text, { from: 0, to: text.length }))

function hashOn(before: number, text: string, { from, to }: { from: number; to: number }): number {
  let hash = before
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

function mixed(before: number): number {
  const hash = Math.imul(before ^ (before >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
