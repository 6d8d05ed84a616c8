import { searchedText } from '#wire/fold-text'

const politeWords =
  /^(?:(?:hi|hey|hello|please|ok|so|and|hola|oye|por favor|(?:can|could|would|will) you(?: please)?|do you know|i (?:want|need|would like) to know|let me know|tell me|puedes decirme|dime|sabes) )+/

/** A question as its patterns compare it: folded, without apostrophes, punctuation and polite openings, with single spaces. */
export const plainText = (question: string): string =>
  searchedText(question)
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
    .replace(politeWords, '')
    .replace(/ (?:please|thanks|thank you|por favor|gracias)$/, '')

/** Whether the whole text matches one of the patterns, which are parts of regular expressions. */
export const matcher = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`)
