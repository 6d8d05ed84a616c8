import { asLatin, foldText } from '#wire/fold-text'

/** A person who works or has worked for the practice. */
export interface KnownPerson {
  firstName: string
  lastName: string
  /** The person's position at the location, such as "Safety officer"; null for a person who does not work at the location now. */
  role: string | null
  /** Email address and phone number. */
  contacts: readonly string[]
}

/** Removes people's names from text written by people of the practice. */
export interface NameGuard {
  /** Whether a text contains a name or part of a name, an email address or a private phone number. */
  names(text: string): boolean
  /** Returns the role to show for the value of a question that asks for a person. A name that matches nobody becomes a general phrase. */
  person(value: string): string
  /** Replaces full names with roles in a free text. Returns null if the result still contains a name, an email address or a private phone number. */
  passage(text: string): string | null
}

/** Shown for people who do not work at the location now. */
const formerStaff = 'Former staff member'
const unknown = 'A person named by the practice'
const staff = 'Staff member'

/**
 * Creates the name guard of a practice.
 * @param workPhone the one number that may be shown, even if it is someone's private number
 */
export function nameGuard(people: readonly KnownPerson[], workPhone = ''): NameGuard {
  const words = new Set(people.flatMap(({ firstName, lastName }) => [...nameWords(firstName), ...nameWords(lastName)]))
  const numbers = new Set(people.flatMap(({ contacts }) => contacts.map(digitsOf).filter((digits) => digits.length >= 7)))
  numbers.delete(digitsOf(workPhone))
  const namesSomebody = (text: string) =>
    normalizeVisibleText(text).includes('@') ||
    wordsOf(text).some((word) => isName(word, words)) ||
    [...numbers].some((number) => digitsIn(text).includes(number))
  const roles = new Map<string, Set<string>>()
  for (const { firstName, lastName, role } of people) {
    // A role may contain a person's name.
    const shown = role === null ? formerStaff : namesSomebody(role) ? staff : role
    for (const name of [`${firstName} ${lastName}`, `${lastName}, ${firstName}`]) {
      const known = roles.get(plain(name)) ?? new Set()
      roles.set(plain(name), known.add(shown))
    }
  }
  const roleOf = (name: string) => {
    const known = roles.get(plain(name))
    return known && [...known].join(' or ')
  }
  const wholeNames = [...roles.keys()].toSorted((one, other) => other.length - one.length)
  const shownWithRoles = (text: string) =>
    wholeNames.reduce((rest, name) => replaceName(rest, name, roleOf(name) ?? unknown), normalizeVisibleText(text))
  return {
    names: (text) => namesSomebody(text) || shownWithRoles(text) !== normalizeVisibleText(text).normalize('NFD').normalize('NFC'),
    person: (value) => roleOf(value) ?? unknown,
    passage(text) {
      const shown = shownWithRoles(text)
      return namesSomebody(shown) ? null : shown
    },
  }
}

/** Name particles that many names share and that identify nobody. */
const particles = new Set([
  'de',
  'da',
  'di',
  'do',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'del',
  'dos',
  'ter',
  'bin',
  'st',
  'jr',
  'sr',
  'dr',
])

/**
 * Names that are also everyday words. They count as names when capitalized and not the first word of a sentence, and wherever they are used like a
 * person: before a verb that people do ("Grace has the key"), after a verb that people receive ("ask bill"), or alone after a colon ("key: rose"). With an
 * accent or a letter of another script they are no English words, so they are names everywhere.
 */
const everydayWords = new Set(
  `art baker banks best bill black book brook brown case church cook cross day dean drew field fields foster frank gold good grace gray green hall hand
  hill holly hope house king lake lane long love major mark may miller page park penny pool powers price rich rivers rose sharp short small smith
  snow sterling stone street summer ward waters weeks west white will wood woods young`.split(/\s+/),
)

const nameWords = (name: string) => wordsOf(name).flatMap(({ word }) => (word.length < 2 || particles.has(word) ? [] : [word]))

const wordSet = (words: string) => new Set(words.split(' '))
/** What only people do. `is` and `was` follow many everyday words, so they count only after a capital letter. */
const deeds = wordSet('has had knows keeps holds brings checks owns takes carries says said s')
const states = wordSet('is was does works')
/** Words before a person. */
const addressing = wordSet('ask asks call tell contact notify phone text mr mrs ms miss dr nurse doctor')

function isName({ word, english, capital, first, before, after, alone }: Word, names: ReadonlySet<string>) {
  if (!names.has(word)) return false
  if (!everydayWords.has(word) || !english || (capital && !first) || addressing.has(before)) return true
  return first && (alone || deeds.has(after) || (capital && states.has(after)))
}

interface Word {
  /** In lower case, without accents, and in Latin letters if it looks like them. */
  word: string
  /** Whether it is written in plain English letters. */
  english: boolean
  capital: boolean
  /** Whether it begins the text, a line or a sentence. */
  first: boolean
  /** The words next to it in the same sentence; empty if there is none. */
  before: string
  after: string
  /** Whether it follows a colon and nothing follows it in the same line or part of a list. */
  alone: boolean
}

function wordsOf(text: string): Word[] {
  const normal = normalizeVisibleText(text)
  return [...normal.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map((match) => {
    const [earlier, later] = [normal.slice(0, match.index), normal.slice(match.index + match[0].length)]
    return {
      word: asLatin(foldText(match[0].normalize('NFD').replaceAll(/\p{M}/gu, ''))),
      english: /^[a-z]+$/i.test(match[0]),
      capital: /^\p{Lu}/u.test(match[0]),
      first: /(?:^|[.!?:\n]\s*)$/.test(earlier),
      before: /([\p{L}\p{N}]+)\.?[^\S\n]+$/u.exec(earlier)?.[1]?.toLowerCase() ?? '',
      after: /^(?:[^\S\n]+|['’])([\p{L}\p{N}]+)/u.exec(later)?.[1]?.toLowerCase() ?? '',
      alone: /:\s*$/.test(earlier) && /^\s*(?:$|[\n,;.)&/]|(?:and|or|at|from)\b)/.test(later),
    }
  })
}

/** Normalizes variants of letters and digits (NFKC) and removes invisible characters. Both would hide a name or number from the comparisons. */
export const normalizeVisibleText = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\u034f]/gu, '')

const plain = (name: string) =>
  normalizeVisibleText(name).normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces a full name regardless of case, accents and spacing. */
function replaceName(text: string, name: string, role: string): string {
  const letters = [...name].map((letter) => (letter === ' ' ? '\\s+' : `${RegExp.escape(letter)}\\p{M}*`)).join('')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:dr\\.?\\s+)?${letters}(?![\\p{L}\\p{N}])`, 'giu')
  return text.normalize('NFD').replaceAll(pattern, role).normalize('NFC')
}

const digitsOf = (contact: string) => (contact.includes('@') ? '' : contact.replaceAll(/\D/g, '').slice(-10))
/** Removes every kind of separator between digits, such as the long dash that phones substitute. */
const digitsIn = (text: string) => normalizeVisibleText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
