import type { Model } from '#api/platform/model/model'

import type { SentPassage } from './verify-block.ts'

/** Damping of the ranks: a higher value makes the first places count less. */
const damping = 10

/**
 * Orders passages by two rankings, by words and by meaning. Each passage is scored by its place in both. Keeps the order by words if the endpoint
 * offers no vectors or fails.
 */
export async function secondRanking<P extends SentPassage>(
  { embed }: Pick<Model, 'embed'>,
  { question, passages, signal }: { question: string; passages: readonly P[]; signal: AbortSignal },
): Promise<{ passages: P[]; tokens: number }> {
  if (!embed || passages.length < 2) return { passages: [...passages], tokens: 0 }
  const texts = [question, ...passages.map(({ title, heading, units }) => [title, heading, ...units.map(({ text }) => text)].join('\n'))]
  const { vectors, tokens } = await embed(texts, { signal }).catch(() => ({ vectors: [], tokens: 0 }))
  const [asked, ...meant] = vectors
  if (!asked || meant.length !== passages.length) return { passages: [...passages], tokens }
  const byMeaning = meant
    .map((vector, index) => ({ index, close: cosine(asked, vector) }))
    .toSorted((one, other) => other.close - one.close)
  const score = new Map(byMeaning.map(({ index }, place) => [index, 1 / (damping + place) + 1 / (damping + index)]))
  const order = passages
    .map((passage, index) => ({ passage, score: score.get(index) ?? 0 }))
    .toSorted((one, other) => other.score - one.score)
  return { passages: order.map(({ passage }) => passage), tokens }
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}
