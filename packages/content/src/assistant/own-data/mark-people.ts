import { slipsBetween } from '../../search/nearest-word.ts'
import { foldText } from '#wire/fold-text'

/** A person whom a question may name. */
export interface NamedPerson {
  userId: string
  firstName: string
  lastName: string
}

/** A text in which the words that name people are "@", and the people who may be meant. */
interface Marked {
  text: string
  people: string[]
}

/**
 * Marks the words of a plain text that name people: first and last names, their beginnings, with one slip of the finger, and with the "s" of a
 * possessive. `isWord` tells which words are everyday words; these are names only if they are written exactly like one, and not before "i" or "we".
 */
export function markPeople(plain: string, people: readonly NamedPerson[], isWord: (word: string) => boolean): Marked {
  const names = people.flatMap(({ userId, firstName, lastName }) =>
    [firstName, lastName].flatMap((name, index) =>
      foldText(name)
        .replaceAll("'", '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((part) => part.length > 1)
        .map((part) => ({ userId, part, isFirst: index === 0 })),
    ),
  )
  const words = plain.split(' ')
  const meant = words.map((word, index) => (isHelper(word, words[index - 1]) ? [] : peopleNamed(word, names, words[index + 1], isWord)))
  const text = words
    .map((word, index) => (meant[index]?.length ? '@' : word))
    .join(' ')
    .replaceAll(/@(?: @)+/g, '@')
  return { text, people: mostMeant(meant.filter((ids) => ids.length > 0)) }
}

/** Whether a word that is also a name helps a verb: "may i see", but not "did may see". */
const isHelper = (word: string, before = ''): boolean =>
  /^(?:will|may|can|mark)$/.test(word) && !/^(?:did|does|has|is|was|about|of|for|when|why)$/.test(before)

/** Words before which an everyday word is no name. */
const notAfterAName = /^(?:i|we|you|it|the|a|an|this|that|there|they|my|our|somebody|someone|anyone)$/

interface Name {
  userId: string
  part: string
  isFirst: boolean
}

function peopleNamed(word: string, names: readonly Name[], next: string | undefined, isWord: (word: string) => boolean): string[] {
  const bare = word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  const exact = names.filter(({ part }) => bare.includes(part))
  if (exact.length > 0) return isWord(word) && notAfterAName.test(next ?? '') ? [] : idsOf(exact)
  if (bare.some(isWord)) return []
  const begun = names.filter(({ part, isFirst }) => isFirst && bare.some((one) => one.length >= 3 && part.startsWith(one)))
  if (begun.length > 0) return idsOf(begun)
  return idsOf(names.filter(({ part }) => bare.some((one) => one.length >= 4 && part.length >= 4 && slipsBetween(one, part) <= 1)))
}

const idsOf = (names: readonly Name[]) => [...new Set(names.map(({ userId }) => userId))]

/** The people whom most of the naming words name: "Dana Whitfield" is one person, even if there are two Danas. */
function mostMeant(meant: readonly string[][]): string[] {
  const counts = new Map<string, number>()
  for (const id of meant.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([id]) => id)
}
