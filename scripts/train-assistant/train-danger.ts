import { dangerClasses, type DangerTable } from '#content/assistant/danger/danger-classifier'
import { featureCount, featuresOf, type DangerFeatures } from '#content/assistant/danger/danger-features'

import type { LabeledText } from './danger-texts.ts'
import { randomFrom, shuffled } from './random.ts'

interface Training {
  seed: number
  epochs: number
}

const learningRate = 0.2
/** Pulls every weight toward zero. */
const decay = 1e-5
/** A class whose probability is wrong by less than this is not corrected. */
const smallestError = 1e-3

interface Example {
  features: DangerFeatures
  class: number
  weight: number
}

/** The number of trainings whose weights are averaged. Each meets the texts in another order, so the average depends less on chance. */
const trainings = 3

/**
 * Trains the classifier of dangers (softmax regression with Adagrad). The same texts and seed give the same table.
 */
export function trainDanger(texts: readonly LabeledText[], { seed, epochs }: Training): DangerTable {
  const random = randomFrom(seed)
  const examples = texts.map((each): Example => ({
    features: featuresOf(each.text),
    class: dangerClasses.indexOf(each.class),
    weight: each.weight,
  }))
  const sum = new Float32Array(featureCount * dangerClasses.length)
  for (let training = 0; training < trainings; training++)
    for (const [place, value] of trainedOnce(examples, { random, epochs }).entries()) sum[place] = (sum[place] ?? 0) + value / trainings
  return quantized(sum)
}

/** The weights after the texts were met `epochs` times, each time in another order. */
function trainedOnce(examples: readonly Example[], { random, epochs }: { random: () => number; epochs: number }): Float32Array {
  const count = dangerClasses.length
  const state = {
    rows: new Float32Array(featureCount * count),
    squares: new Float32Array(featureCount * count).fill(1e-3),
    shares: new Float64Array(count),
  }
  for (let epoch = 0; epoch < epochs; epoch++) for (const example of shuffled(examples, random)) learn(example, state)
  return state.rows
}

interface State {
  rows: Float32Array
  squares: Float32Array
  shares: Float64Array
}

/** Moves the weights of one text so that its class becomes more probable. */
function learn({ features: { ids, values }, class: right, weight }: Example, { rows, squares, shares }: State): void {
  const count = shares.length
  estimate(ids, values, { rows, shares })
  for (let at = 0; at < count; at++) {
    const error = ((shares[at] ?? 0) - (at === right ? 1 : 0)) * weight
    if (Math.abs(error) < smallestError) continue
    for (let index = 0; index < ids.length; index++) {
      const place = (ids[index] ?? 0) * count + at
      const step = error * (values[index] ?? 0) + decay * (rows[place] ?? 0)
      const square = (squares[place] ?? 0) + step * step
      squares[place] = square
      rows[place] = (rows[place] ?? 0) - (learningRate * step) / Math.sqrt(square)
    }
  }
}

/** Writes the probability of each class into `shares`. */
function estimate(ids: Uint32Array, values: Float32Array, { rows, shares }: Pick<State, 'rows' | 'shares'>): void {
  const count = shares.length
  shares.fill(0)
  for (let index = 0; index < ids.length; index++) {
    const from = (ids[index] ?? 0) * count
    const value = values[index] ?? 0
    for (let at = 0; at < count; at++) shares[at] = (shares[at] ?? 0) + value * (rows[from + at] ?? 0)
  }
  const most = Math.max(...shares)
  let total = 0
  for (let at = 0; at < count; at++) total += shares[at] = Math.exp((shares[at] ?? 0) - most)
  for (let at = 0; at < count; at++) shares[at] = (shares[at] ?? 0) / total
}

/** The weights in whole numbers from -127 to 127. */
function quantized(rows: Float32Array): DangerTable {
  const scale = rows.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6) / 127
  return { scale, rows: Int8Array.from(rows, (value) => Math.round(value / scale)) }
}
