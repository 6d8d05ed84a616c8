/** Spellings of the same sound, in the order in which they are replaced. `X` stands for the sound of "sh" and "ch". */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/mb$/, 'm'],
  [/cc(?=[eiy])|x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch(?=em|l|r)/g, 'k'],
  [/t?ch|sh|(?:t|c|ss?)i(?=[ao])|t(?=ur)/g, 'X'],
  [/gh/g, ''],
  [/dg(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/qu/g, 'kw'],
  [/c?k|c|q/g, 'k'],
  [/^[aeiouy]+/, 'A'],
  [/(?<=.)h|w(?![aeiouy])/g, ''],
  [/[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
]

/**
 * The approximate sound of a word: its consonants, and whether it begins with a vowel. Words spelled by ear have the same sound as the intended word.
 */
export const soundOf = (word: string): string =>
  spellings.reduce((text, [spelling, sound]) => text.replaceAll(global(spelling), sound), word)

const global = (pattern: RegExp) => (pattern.global ? pattern : new RegExp(pattern, 'g'))
