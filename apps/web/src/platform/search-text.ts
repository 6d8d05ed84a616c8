import { foldText } from '#wire/fold-text'

/**
 * Whether the text contains every typed word, in any order, without regard to case, accents and the kind of apostrophe or hyphen. An empty search
 * matches every text.
 */
export function containsEveryWord(text: string, typed: string): boolean {
  const searched = foldText(text)
  return foldText(typed)
    .split(' ')
    .every((word) => searched.includes(word))
}
