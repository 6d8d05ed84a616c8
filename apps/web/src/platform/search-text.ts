import { searchedText } from '#wire/fold-text'

/**
 * Whether the text contains every typed word, in any order, without regard to case, accents, apostrophes and the kind of hyphen. An empty search
 * matches every text.
 */
export function containsEveryWord(text: string, typed: string): boolean {
  const searched = searchedText(text)
  return searchedText(typed)
    .split(' ')
    .every((word) => searched.includes(word))
}
