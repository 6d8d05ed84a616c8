import { hashedText, wordsIn } from '../learned/hashed-text.ts'

import { wordKinds, type WordKind } from './word-kinds.ts'

/** The features of a text for the classifier, as numbers, and how much each counts. */
export interface DangerFeatures {
  ids: Uint32Array
  values: Float32Array
}

const buckets = 4096

const patterns = Object.entries(wordKinds).map(([kind, words]) => ({
  kind: kind as WordKind,
  pattern: new RegExp(`\\b(?:${words.replaceAll('*', '\\w*')})\\b`),
}))

/** The feature that every text has. */
const always = buckets + (patterns.length * (patterns.length + 1)) / 2

/** The number of different features: hashed words and parts of words, kinds of words, pairs of kinds, and the one that every text has. */
export const featureCount = always + 1

/** The kinds of words that occur in a text. */
export const kindsIn = (text: string): WordKind[] => positionsIn(text).flatMap((at) => patterns[at]?.kind ?? [])

function positionsIn(text: string): number[] {
  const plain = wordsIn(text).join(' ')
  return [...patterns.keys()].filter((at) => patterns[at]?.pattern.test(plain))
}

/** What the classifier reads of a text. A long text has more features, and each of them counts less. */
export function featuresOf(text: string): DangerFeatures {
  const { ids: hashed } = hashedText(text, { buckets, pairs: true })
  const kinds = positionsIn(text)
  const pairs = kinds.flatMap((one, at) => kinds.slice(0, at + 1).map((other) => buckets + (one * (one + 1)) / 2 + other))
  const values = new Float32Array(hashed.length + pairs.length + 1)
  values.fill(1 / Math.sqrt(hashed.length + 5), 0, hashed.length)
  values.fill(2 / Math.sqrt(pairs.length + 3), hashed.length)
  values[values.length - 1] = 1
  return { ids: Uint32Array.from([...hashed, ...pairs, always]), values }
}
