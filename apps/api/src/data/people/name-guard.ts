/** Somebody who works or worked for the practice. */
export interface KnownPerson {
  firstName: string
  lastName: string
  /** What they are at the location, such as "Safety officer"; null for a person who is not there now. */
  role: string | null
  /** E-mail address and phone number. */
  contacts: readonly string[]
}

/** Takes the names of people out of what people of the practice wrote. */
export interface NameGuard {
  /** Whether a text names somebody, whole or by a part of the name, or holds an e-mail address or a private number. */
  names(text: string): boolean
  /** The value of a question that asks for a person: their role. A name that nobody has becomes general words. */
  person(value: string): string
  /** A free text: whole names become roles; null where it still names somebody, or holds an e-mail address or a private number. */
  passage(text: string): string | null
}

/** Somebody who has left, or who was never on the list of staff. */
const left = 'Former staff member'
const unknown = 'A person named by the practice'
const staff = 'Staff member'

/**
 * A guard for the names of a practice.
 * @param workPhone the one number that may be shown, although somebody may have it as the own
 */
export function nameGuard(people: readonly KnownPerson[], workPhone = ''): NameGuard {
  const words = new Set(people.flatMap(({ firstName, lastName }) => [...nameWords(firstName), ...nameWords(lastName)]))
  const numbers = new Set(people.flatMap(({ contacts }) => contacts.map(digitsOf).filter((digits) => digits.length >= 7)))
  numbers.delete(digitsOf(workPhone))
  const namesSomebody = (text: string) =>
    asSeen(text).includes('@') ||
    wordsOf(text).some((word) => isName(word, words)) ||
    [...numbers].some((number) => digitsIn(text).includes(number))
  const roles = new Map<string, Set<string>>()
  for (const { firstName, lastName, role } of people) {
    // A role may be called after a person.
    const shown = role === null ? left : namesSomebody(role) ? staff : role
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
  const shownWithRoles = (text: string) => wholeNames.reduce((rest, name) => replaceName(rest, name, roleOf(name) ?? unknown), asSeen(text))
  return {
    names: (text) => namesSomebody(text) || shownWithRoles(text) !== asSeen(text).normalize('NFD').normalize('NFC'),
    person: (value) => roleOf(value) ?? unknown,
    passage(text) {
      const shown = shownWithRoles(text)
      return namesSomebody(shown) ? null : shown
    },
  }
}

/** Parts of names that many names share and that name nobody. */
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
  'ben',
  'st',
  'jr',
  'sr',
  'dr',
])

/** Names that are everyday words too. They count where they are written as a name: with a capital letter, and not as the first word. */
const everyday = new Set(
  `art baker banks best bill black book brook brown case church cook cross day dean drew field fields foster frank gold good grace gray green hall hand
  hill holly hope house king lake lane long love major mark may miller page park penny pool powers price rich rivers rose sharp short small smith
  snow sterling stone street summer ward waters weeks west white will wood woods young`.split(/\s+/),
)

const nameWords = (name: string) => wordsOf(name).flatMap(({ word }) => (word.length < 2 || particles.has(word) ? [] : [word]))

function isName({ word, capital, first }: Word, names: ReadonlySet<string>) {
  return names.has(word) && (!everyday.has(word) || (capital && !first))
}

interface Word {
  /** In lower case, without accents. */
  word: string
  capital: boolean
  /** It begins the text or a sentence. */
  first: boolean
}

function wordsOf(text: string): Word[] {
  const normal = asSeen(text).normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...normal.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0].toLowerCase(),
    capital: /^\p{Lu}/u.test(match[0]),
    first: /(?:^|[.!?:]\s*)$/.test(normal.slice(0, match.index)),
  }))
}

/** In plain letters and digits, and without characters that are not seen: they would hide a name or a number from every comparison. */
export const asSeen = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\u034f]/gu, '')

const plain = (name: string) => asSeen(name).normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces a whole name, however its letters, accents and spaces are written. */
function replaceName(text: string, name: string, role: string): string {
  const letters = [...name].map((letter) => (letter === ' ' ? '\\s+' : `${RegExp.escape(letter)}\\p{M}*`)).join('')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:dr\\.?\\s+)?${letters}(?![\\p{L}\\p{N}])`, 'giu')
  return text.normalize('NFD').replaceAll(pattern, role).normalize('NFC')
}

const digitsOf = (contact: string) => (contact.includes('@') ? '' : contact.replaceAll(/\D/g, '').slice(-10))
/** Whatever divides the digits, such as the long dash that a phone makes of a short one. */
const digitsIn = (text: string) => asSeen(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
