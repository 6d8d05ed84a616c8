/** The passages that may answer one question, and the set that it belongs to. */
export interface OrderExample {
  /** The signs of each passage. */
  passages: readonly { signs: readonly number[]; right: boolean }[]
  set: string
}

const steps = 150
const stepSize = 0.2
const momentum = 0.9
/** Keeps the weights small. */
const decay = 0.02

/**
 * Finds the weights of the signs with which a right passage comes first: a conditional logistic regression. The share of the right passages of a
 * question (softmax) shall be as large as possible. Questions none of whose passages is right teach nothing.
 */
export function fitOrder(examples: readonly OrderExample[]): number[] {
  const teaching = examples.filter(({ passages }) => passages.some(({ right }) => right))
  const scales = (teaching[0]?.passages[0]?.signs ?? []).map((_, at) =>
    scaleOf(teaching.flatMap(({ passages }) => passages.map(({ signs }) => signs[at] ?? 0))),
  )
  const scaled = teaching.map(({ passages }) =>
    passages.map(({ signs, right }) => ({
      right,
      signs: signs.map((sign, at) => (sign - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)),
    })),
  )
  let weights = scales.map(() => 0)
  let speed = scales.map(() => 0)
  for (let step = 0; step < steps; step++) {
    const slopes = weights.map((weight) => weight * decay)
    for (const passages of scaled) addSlopes(slopes, { passages, weights, share: 1 / scaled.length })
    speed = speed.map((value, at) => momentum * value + (slopes[at] ?? 0))
    weights = weights.map((weight, at) => weight - stepSize * (speed[at] ?? 0))
  }
  return weights.map((weight, at) => weight / (scales[at]?.deviation ?? 1))
}

/** The place of the first right passage, from 1, if the passages are ordered with these weights; 0 if none is right. */
export const placeOfRight = ({ passages }: OrderExample, weights: readonly number[]): number =>
  passages.toSorted((one, other) => sumOf(other.signs, weights) - sumOf(one.signs, weights)).findIndex(({ right }) => right) + 1

const sumOf = (signs: readonly number[], weights: readonly number[]): number =>
  signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0)

interface Slope {
  passages: OrderExample['passages']
  weights: readonly number[]
  share: number
}

function addSlopes(slopes: number[], { passages, weights, share }: Slope): void {
  const sums = passages.map(({ signs }) => sumOf(signs, weights))
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const total = shares.reduce((sum, each) => sum + each, 0)
  const right = shares.reduce((sum, each, at) => sum + (passages[at]?.right ? each : 0), 0)
  for (const [at, passage] of passages.entries()) {
    const each = shares[at] ?? 0
    const slope = (each / total - (passage.right ? each / right : 0)) * share
    if (Math.abs(slope) > 1e-7) for (const [sign, value] of passage.signs.entries()) slopes[sign] = (slopes[sign] ?? 0) + slope * value
  }
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return { mean, deviation: deviation === 0 ? 1 : deviation }
}
