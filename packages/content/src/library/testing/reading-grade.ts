/**
 * The Flesch-Kincaid grade level (Kincaid and others, 1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
 * @param texts one or more sentences each; a heading or a line of a list ends a sentence even without a period
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:])\s+/)).filter((sentence) => wordsOf(sentence).length > 0)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

const wordsOf = (sentence: string) => sentence.split(/[\s\-–/]+/).filter((word) => /[a-z0-9]/i.test(word))

/** Adjacent vowels that are pronounced separately. */
const apart = /(?<![ctgx])i[aou]|(?<![ct])ie(?:nt|nc|t)|scie|[aeiouy]ing|yee|[ae]rea|idea|eo(?!u|p)|uou|ua(?!r)/g

/** Counts the syllables of an English word as groups of vowels, without the silent ones. A number or an abbreviation counts as one. */
export function syllablesOf(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters
    .replace(/(?<![aeiouytd])ed$/, '')
    .replace(/(?<=[^aeiouy])e(?=(?:ly|ty|ment|ful|less|ness)s?$)/, '')
    .replace(/(?<=[aeiouy]l|[^aeiouylcgszx])es$/, '')
    .replace(/(?<=[aeiouy][^aeiouy]|[^aeiouy][^aeiouyl])e$/, '')
    .replace(/^y/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + (spoken.match(apart)?.length ?? 0))
}
