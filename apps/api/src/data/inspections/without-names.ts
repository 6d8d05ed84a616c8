/** Shown in place of a name. */
const hidden = '[name]'

/** Shorter names are words by chance. */
const shortest = 3

/**
 * Replaces the names of people in a text that somebody typed: the whole name in any case, and each part of it as a word that does not begin
 * with a small letter. It does not matter how the name itself is spelled: `sato` in the list hides `Sato` in the text.
 */
export function withoutNames(text: string, fullNames: readonly string[]): string {
  const whole = fullNames.map((name) => name.normalize('NFC').trim()).filter((name) => name !== '')
  const parts = whole.flatMap((name) => [...name.split(/\s+/), ...name.split(/[\s-]+/)]).filter((part) => [...part].length >= shortest)
  const first = replaceWords(text.normalize('NFC'), whole, () => true)
  return replaceWords(first, parts, (found) => !/^\p{Ll}/u.test(found))
}

function replaceWords(text: string, words: readonly string[], isName: (found: string) => boolean): string {
  if (words.length === 0) return text
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(anySpelling).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(pattern, (found) => (isName(found) ? hidden : found))
}

/** Phones type a curved apostrophe, and a name may have any number of spaces. */
const anySpelling = (word: string) =>
  word
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/\s+/g, String.raw`\s+`)
