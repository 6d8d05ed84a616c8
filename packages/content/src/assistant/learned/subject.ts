import { readFileSync } from 'node:fs'

import { hashedText } from './hashed-text.ts'

/** The number of features that the classifier of subjects tells apart. */
export const subjectBuckets = 8_192

/** The classifier of subjects as it is stored: a whole number for each feature, and the factor of the numbers. */
export interface SubjectTable {
  factor: number
  bias: number
  rows: Int8Array
}

let cached: SubjectTable | undefined

/** The trained classifier, loaded on first use and cached. `npm run train:assistant` writes its file. */
function trainedTable(): SubjectTable {
  cached ??= readSubject(readFileSync(new URL('subject.bin', import.meta.url)))
  return cached
}

/** The table in a file: factor and bias, then the rows. */
export function readSubject(bytes: Uint8Array): SubjectTable {
  const { buffer } = Uint8Array.from(bytes)
  const [factor = 0, bias = 0] = new Float32Array(buffer, 0, 2)
  return { factor, bias, rows: new Int8Array(buffer, 8) }
}

export const subjectBytes = ({ factor, bias, rows }: SubjectTable): Uint8Array =>
  Buffer.concat([Buffer.from(Float32Array.of(factor, bias).buffer), Buffer.from(rows.buffer)])

/** The features of a text, each of which counts less the more there are. */
export function subjectFeatures(text: string): { ids: Uint32Array; value: number } {
  const { ids } = hashedText(text, { buckets: subjectBuckets, pairs: true })
  return { ids, value: 1 / Math.sqrt(ids.length + 5) }
}

/** How much a question sounds like those that the library answers: above zero more than like those that it does not answer. */
export function subjectOf(question: string, { factor, bias, rows }: SubjectTable = trainedTable()): number {
  const { ids, value } = subjectFeatures(question)
  return ids.reduce((sum, id) => sum + factor * value * (rows[id] ?? 0), bias)
}
