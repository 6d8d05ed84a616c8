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
  const found = new Map<number, number>()
  const add = (feature: string) => {
    const id = hashOf(feature) % buckets
    found.set(id, (found.get(id) ?? 0) + 1)
  }
  let before = ''
  for (const word of wordsIn(text)) {
    add(`=${word}`)
    for (const part of partsOf(word)) add(part)
    if (pairs) add(`${before} ${word}`)
    before = word
  }
  const ids = Uint32Array.from(found.keys()).sort()
  return { ids, counts: Uint16Array.from(ids, (id) => found.get(id) ?? 0) }
}

/** The words of a text, in lower case and without accents and apostrophes: sequences of letters and digits. */
export const wordsIn = (text: string): string[] => searchedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The character n-grams of a word between its boundaries. The word as a whole is a feature by itself. */
function partsOf(word: string): string[] {
  const bounded = [...`<${word}>`]
  const parts: string[] = []
  for (let length = shortest; length <= Math.min(longest, bounded.length - 1); length++)
    for (let from = 0; from + length <= bounded.length; from++) parts.push(bounded.slice(from, from + length).join(''))
  return parts
}

/** FNV-1a over the UTF-16 units, with a final mix because its low bits alone are not even. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
