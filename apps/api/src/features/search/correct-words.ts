import { nearestWord } from '#content/search/nearest-word'
import { sameWords } from '#content/search/same-words'
import { searchedText } from '#wire/fold-text'

/**
 * The text with each unknown word replaced by the nearest word of these names, or of the words with others of the same meaning; undefined if nothing is
 * replaced. The caller passes only names that the person may see.
 */
export function correctWords(typed: string, names: readonly string[]): string | undefined {
  // Thousands of records have few different names.
  const different = [...new Set(names)].map(searchedText)
  const known = new Set([...different, ...sameWords.flat()].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
  const isPart = (word: string) => [...known].some((one) => one.includes(word))
  const words = searchedText(typed).split(' ')
  const corrected = words.map((word) => (isPart(word) ? word : (nearestWord(word, known) ?? word)))
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ')
}
