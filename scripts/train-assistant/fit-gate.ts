import type { GateWeights } from '#content/assistant/learned/gate'

/** The signs of a question, whether the library answers it, and the set it belongs to. */
export interface GateExample {
  /** undefined if it does not reach the gate, because it is about another subject. */
  signs: readonly number[] | undefined
  answerable: boolean
  set: string
}

/**
 * The share of the unanswerable questions that the gate may answer, counted on sets that it has not learned from. Most of them are near our subjects.
 */
const wrongShare = 0.03
const steps = 3_000
const stepSize = 2
/** Keeps the weights small. */
const decay = 0.002

/**
 * Fits the gate: a logistic regression in which answerable and unanswerable questions count the same. Its bias is moved to where it answers at most
 * `wrongShare` of the unanswerable questions when each set is judged by weights that were fitted on the other sets.
 */
export function fitGate(examples: readonly GateExample[]): GateWeights {
  const reaching = examples.filter(isReaching)
  const unseen = [...new Set(examples.map(({ set }) => set))].flatMap((set) => {
    const gate = regression(reaching.filter((example) => example.set !== set))
    return examples
      .filter((example) => example.set === set && !example.answerable)
      .map(({ signs }) => (signs ? valueOf(signs, gate) : -Infinity))
  })
  const { bias, weights } = regression(reaching)
  const limit = unseen.toSorted((a, b) => b - a)[Math.floor(unseen.length * wrongShare)] ?? 0
  return { bias: bias - limit, weights }
}

interface ReachingExample extends GateExample {
  signs: readonly number[]
}

const isReaching = (example: GateExample): example is ReachingExample => example.signs !== undefined

const valueOf = (signs: readonly number[], { bias, weights }: GateWeights) =>
  signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), bias)

/** Gradient descent on signs with mean 0 and deviation 1. */
function regression(examples: readonly ReachingExample[]): GateWeights {
  const scales = (examples[0]?.signs ?? []).map((_, at) => scaleOf(examples.map(({ signs }) => signs[at] ?? 0)))
  const scaled = examples.map(({ signs, answerable }) => ({
    answerable,
    signs: signs.map((sign, at) => (sign - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)),
  }))
  const answerable = scaled.filter((example) => example.answerable).length
  let found: GateWeights = { bias: 0, weights: scales.map(() => 0) }
  for (let step = 0; step < steps; step++) {
    const slopes = found.weights.map((weight) => weight * decay)
    let slope = 0
    for (const example of scaled) {
      const miss = 1 / (1 + Math.exp(-valueOf(example.signs, found))) - (example.answerable ? 1 : 0)
      const share = (miss * 0.5) / (example.answerable ? answerable : scaled.length - answerable)
      slope += share
      for (const [at, sign] of example.signs.entries()) slopes[at] = (slopes[at] ?? 0) + share * sign
    }
    found = {
      bias: found.bias - stepSize * slope,
      weights: found.weights.map((weight, at) => weight - stepSize * (slopes[at] ?? 0)),
    }
  }
  const weights = found.weights.map((weight, at) => weight / (scales[at]?.deviation ?? 1))
  return { weights, bias: weights.reduce((sum, weight, at) => sum - weight * (scales[at]?.mean ?? 0), found.bias) }
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return { mean, deviation: deviation === 0 ? 1 : deviation }
}
