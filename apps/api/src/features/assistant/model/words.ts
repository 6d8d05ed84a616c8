import { comparable } from './comparable.ts'

const endings = new Set(
  ' s es e ed d ing er ers or ors ment ments ion ions al ally ly able y ies ied ure ures ance ance ation ations'.split(' '),
)

/** Word forms that share too few letters with their base form. */
const irregular = new Map(
  [
    'keep kept',
    'make made',
    'take took taken',
    'give gave given',
    'wear wore worn',
    'write wrote written',
    'tell told',
    'send sent',
    'pay paid',
    'use used uses using',
  ]
    .map((forms) => forms.split(' '))
    .flatMap(([base = '', ...others]) => others.map((other): [string, string] => [other, base])),
)

/** Returns whether two words are forms of the same word, such as "replace" and "replaced". */
export function sameWord(one: string, other: string): boolean {
  const [a, b] = [irregular.get(one) ?? one, irregular.get(other) ?? other]
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1
  return (
    a === b || (shared >= 4 && isEnding(a, shared) && isEnding(b, shared)) || (shared >= 3 && dropsItsE(a.slice(shared), b.slice(shared)))
  )
}

/** Matches forms such as "move" and "moving". */
const dropsItsE = (one: string, other: string) =>
  [one, other].includes('e') && [one, other].some((ending) => ending === 'ing' || ending === 'ed')

/** Returns whether the rest of a word is an ending, including after a doubled letter as in "recapped". */
const isEnding = (word: string, from: number) =>
  endings.has(word.slice(from)) || (word[from] === word[from - 1] && endings.has(word.slice(from + 1)))

/** Function words that only connect other words. */
const functionWords = new Set(
  `a an the this that these those it its they them their you your we our us i my he she his her is are was were be been being am has have had do does did
  to of in on at by for from with as and or if when then so which who whom whose what where how into onto also there here will would get gets got because`.split(
    /\s+/,
  ),
)

/** Words that negate or limit what follows them. */
const negating = new Set('not no never none nor neither nobody nothing cannot'.split(' '))
const turning = new Set([...negating, 'without', 'unless', 'except', 'only'])

const stops = new Set(['.', '!', '?', ';', ':', 'but', 'instead', 'rather'])

export interface Word {
  text: string
  /** A `stop` word ends the reach of a number or a negation. */
  kind: 'joining' | 'turning' | 'number' | 'stop' | 'other'
}

/** Returns whether a word is a negation. All negations count as equal. */
export const negates = ({ text }: Word): boolean => negating.has(text) || text.endsWith("n't")

const periods: Readonly<Record<string, string>> = { day: 'daily', week: 'weekly', month: 'monthly', quarter: 'quarterly', year: 'yearly' }
/** Number words. "One" is left out because it is also a pronoun. */
const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Returns the words of a text in order, in lower case. A number includes what belongs to it, such as 1910.1030(g)(2). "Each week" becomes "weekly",
 * "two" becomes 2, "a year" becomes 1 year.
 */
export function wordsOf(text: string): Word[] {
  const plain = comparable(text)
    .text.toLowerCase()
    .replaceAll(/\b(?:each|every|once an?) (day|week|month|quarter|year)\b/g, (all, period: string) => periods[period] ?? all)
    .replaceAll(/\bannual(?:ly)?\b/g, 'yearly')
    .replaceAll(/\b(?:an?|one) (minute|hour|day|week|month|quarter|year)\b/g, '1 $1')
    .replaceAll(/\b(?:anyone|whoever|people) who\b/g, 'those who')
    .replaceAll(/\bsay(?:s|ing)? no\b/g, 'decline')
    .replaceAll(new RegExp(`\\b(?:${numberWords.join('|')})\\b`, 'g'), (word) => String(numberWords.indexOf(word) + 2))
  return [...plain.matchAll(/\p{N}+(?:[.,:/]\p{N}+)*(?:\(\w{1,4}\))*%?|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|[.!?;:](?= |$)/gu)].map(
    ([word]) => ({
      text: word,
      kind: kindOf(word),
    }),
  )
}

function kindOf(word: string): Word['kind'] {
  if (/\p{N}/u.test(word)) return 'number'
  if (stops.has(word)) return 'stop'
  if (turning.has(word) || word.endsWith("n't")) return 'turning'
  return functionWords.has(word) ? 'joining' : 'other'
}
