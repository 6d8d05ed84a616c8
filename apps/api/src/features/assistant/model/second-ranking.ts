import type { Model } from '#api/platform/model/model'

import type { SentPassage } from './verify-block.ts'

/** How much the place among the passages that fit by their words counts beside the place by meaning. */
const damping = 10

/**
 * The passages in the order of both rankings, by words and by meaning: each passage counts by its places in the two. Where the endpoint offers no
 * vectors, or fails, the order by words stays.
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
