import { readFileSync } from 'node:fs'

let cached: ReadonlyMap<string, string> | undefined

/** English words for the Spanish ones, or '' for words with little meaning. Loaded on first use and cached. */
function dictionary(): ReadonlyMap<string, string> {
  cached ??= new Map(
    readFileSync(new URL('spanish.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const [left = '', right = ''] = line.split('=').map((side) => side.trim())
        const [spanish, english] = left === '' ? [right, ''] : [left, right]
        return spanish.split(' ').map((word): [string, string] => [word, english])
      }),
  )
  return cached
}

const withoutAccents = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Words that are frequent in Spanish sentences and do not occur in English ones. */
const functionWords = new Set(
  'el la los las un una que q por para pa con del al se es esta en mi su y hay como cual cuando donde quien cada cuanto puedo tengo debo hago si lo le'.split(
    ' ',
  ),
)

/** Whether the words of a question are Spanish: some are Spanish function words, and many are in the dictionary. */
export function isSpanish(words: readonly string[]): boolean {
  const plain = words.map(withoutAccents)
  const known = plain.filter((word) => dictionary().has(word)).length
  const small = new Set(plain.filter((word) => functionWords.has(word))).size
  return (small >= Math.max(2, plain.length / 8) && known >= plain.length / 3) || (small > 0 && known >= Math.max(3, plain.length * 0.6))
}

/** Spanish expressions of several words, with the English word for each. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cada cuant[oa]s?|(?:con )?que frecuencia|que tan seguido)\b/g, 'how_often'],
  [/\blavar?(?: de)?(?: los)? ?ojos\b/g, 'eyewash'],
  [/\b(?:(?:por )?cuanto tiempo|hasta cuando|cuantos dias)\b/g, 'how_long'],
]

/**
 * Translates the words of a Spanish question into English as far as the dictionary goes. Words that it does not contain stay as they are, because
 * product names are the same.
 */
export function inEnglish(words: readonly string[]): string[] {
  const text = phrases.reduce((all, [spanish, english]) => all.replaceAll(spanish, english), withoutAccents(words.join(' ')))
  return text.split(' ').flatMap((plain) => {
    if (plain.startsWith('how_')) return plain.split('_')
    const english = dictionary().get(plain) ?? dictionary().get(plain.replace(/s$/, ''))
    return english === undefined ? [plain] : english.split(' ').filter((each) => each !== '')
  })
}
