import { buckets, countWeight, dimensions, type EncoderTable } from '#content/assistant/learned/encoder'
import { hashedText } from '#content/assistant/learned/hashed-text'

import { randomFrom, shuffled } from './random.ts'

/** Two texts of the same place of the library: a question and what answers it, or a sentence and its heading. */
export interface TrainingPair {
  place: string
  one: string
  other: string
  /** A text of another place that has many of the words of `one`. */
  unlike?: string | undefined
}

/** A text of one place of the library: a question that it answers, one of its sentences, or its heading. */
export interface PlacedText {
  place: string
  text: string
  /** How much the text counts. */
  weight: number
}

/** What the encoder learns from. The places are in the order of their first text. */
export interface EncoderData {
  pairs: readonly TrainingPair[]
  texts: readonly PlacedText[]
}

export interface Training {
  seed: number
  epochs: number
}

const batchSize = 64
/** Divides the products of two texts, so that a small difference between them decides. */
const temperature = 0.07
const learningRate = 0.12
/** How much the place of a text counts compared with its pairs. */
const placeShare = 2
/** The share of the features of a text that is left out at random, so that no single word decides. */
const dropped = 0.2

interface Features {
  ids: Uint32Array
  weights: Float32Array
}

interface Tower {
  features: Features
  /** The direction of the text and the length of the sum before it was normalized. */
  vector: Float32Array
  length: number
  gradient: Float32Array
}

/**
 * Trains the table of the encoder from pairs of texts (contrastive learning): within a batch, a text shall be closer to its other half than to all
 * other texts, except to those of the same place. Each place gets a direction of its own, to which its texts shall be closer than to all other places.
 * The same texts and seed give the same table.
 */
export function trainEncoder({ pairs, texts }: EncoderData, { seed, epochs }: Training): EncoderTable {
  const random = randomFrom(seed)
  const rarity = rarityOf([...pairs.flatMap(({ one, other }) => [one, other]), ...texts.map(({ text }) => text)])
  const whole = cachedFeatures(rarity)
  const featuresOf = (text: string) => without(whole(text), random)
  const table = Float32Array.from({ length: buckets * dimensions }, () => (random() - 0.5) / 8)
  const squares = new Float32Array(buckets).fill(1e-9)
  const places = placeDirections(texts, (text) => towerOf(whole(text), table).vector)
  const batches = Math.ceil(pairs.length / batchSize)
  const placed = Math.ceil(texts.length / batches)
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffled(pairs, random)
    const orderOfTexts = shuffled(texts, random)
    for (let batch = 0; batch < batches; batch++) {
      const state = { table, squares, rate: learningRate * (1 - (epoch + batch / batches) / epochs), featuresOf }
      trainBatch(order.slice(batch * batchSize, (batch + 1) * batchSize), state)
      trainPlaces(orderOfTexts.slice(batch * placed, (batch + 1) * placed), places, state)
    }
  }
  return { ...quantized(table, rarity), places: Int8Array.from(places.directions, (value) => Math.round(value * 127)) }
}

interface Places {
  numberOf: ReadonlyMap<string, number>
  /** One direction after the other. */
  directions: Float32Array
  squares: Float32Array
}

/** The first direction of each place is that of all its texts together. */
function placeDirections(texts: readonly PlacedText[], vectorOf: (text: string) => Float32Array): Places {
  const byPlace = Map.groupBy(texts, ({ place }) => place)
  const directions = new Float32Array(byPlace.size * dimensions)
  for (const [number, own] of [...byPlace.values()].entries())
    directions.set(vectorOf(own.map(({ text }) => text).join(' ')), number * dimensions)
  const numberOf = new Map([...byPlace.keys()].map((place, number) => [place, number]))
  return { numberOf, directions, squares: new Float32Array(byPlace.size).fill(1e-9) }
}

/** Brings texts closer to the direction of their place than to those of all other places, and the directions closer to their texts. */
function trainPlaces(
  batch: readonly PlacedText[],
  { numberOf, directions, squares }: Places,
  { table, squares: used, rate, featuresOf }: State,
): void {
  const slopes = new Float32Array(directions.length)
  for (const { text, place, weight } of batch) {
    const tower = towerOf(featuresOf(text), table)
    const shares = sharesOf(tower.vector, directions)
    for (const [number, share] of shares.entries()) {
      const slope = (weight * placeShare * (share - (number === numberOf.get(place) ? 1 : 0))) / temperature / batchSize
      if (Math.abs(slope) < 1e-7) continue
      for (let d = 0, at = number * dimensions; d < dimensions; d++, at++) {
        tower.gradient[d] = (tower.gradient[d] ?? 0) + slope * (directions[at] ?? 0)
        slopes[at] = (slopes[at] ?? 0) + slope * (tower.vector[d] ?? 0)
      }
    }
    update(tower, { table, squares: used, rate })
  }
  for (let number = 0; number < squares.length; number++) {
    const slope = slopes.subarray(number * dimensions, (number + 1) * dimensions)
    const size = dot(slope, slope) / dimensions
    if (size === 0) continue
    const square = (squares[number] ?? 0) + size
    squares[number] = square
    const direction = directions.subarray(number * dimensions, (number + 1) * dimensions)
    for (let d = 0; d < dimensions; d++) direction[d] = (direction[d] ?? 0) - (rate * (slope[d] ?? 0)) / Math.sqrt(square)
    const length = Math.sqrt(dot(direction, direction))
    for (let d = 0; d < dimensions; d++) direction[d] = (direction[d] ?? 0) / length
  }
}

/** The probability of each place (softmax). */
function sharesOf(vector: Float32Array, directions: Float32Array): Float32Array {
  const shares = new Float32Array(directions.length / dimensions)
  let most = -Infinity
  for (let number = 0; number < shares.length; number++) {
    let sum = 0
    for (let d = 0, at = number * dimensions; d < dimensions; d++, at++) sum += (vector[d] ?? 0) * (directions[at] ?? 0)
    shares[number] = sum / temperature
    most = Math.max(most, sum / temperature)
  }
  let total = 0
  for (let number = 0; number < shares.length; number++) total += shares[number] = Math.exp((shares[number] ?? 0) - most)
  return shares.map((share) => share / total)
}

interface State {
  table: Float32Array
  squares: Float32Array
  rate: number
  featuresOf(text: string): Features
}

function trainBatch(batch: readonly TrainingPair[], { table, squares, rate, featuresOf }: State): void {
  const tower = (text: string) => towerOf(featuresOf(text), table)
  const ones = batch.map(({ one }) => tower(one))
  const others = batch.map(({ other }) => tower(other))
  const unlike = batch.map((pair) => (pair.unlike === undefined ? undefined : tower(pair.unlike)))
  const places = batch.map(({ place }) => place)
  pull(ones, others, { places, unlike })
  pull(others, ones, { places, unlike: [] })
  for (const each of [...ones, ...others, ...unlike]) if (each) update(each, { table, squares, rate })
}

/** Adds the gradient of the loss: each text shall be closer to its partner than to the partners of the others. */
function pull(
  from: readonly Tower[],
  to: readonly Tower[],
  { places, unlike }: { places: readonly string[]; unlike: readonly (Tower | undefined)[] },
): void {
  for (const [index, one] of from.entries()) {
    const rivals = to.map((tower, at) => (at === index || places[at] !== places[index] ? tower : undefined))
    const extra = unlike[index]
    const all = extra ? [...rivals, extra] : rivals
    const logits = all.map((tower) => (tower ? dot(one.vector, tower.vector) / temperature : -Infinity))
    const most = Math.max(...logits)
    const shares = logits.map((logit) => Math.exp(logit - most))
    const total = shares.reduce((sum, share) => sum + share, 0)
    for (const [at, tower] of all.entries()) {
      if (!tower) continue
      const slope = ((shares[at] ?? 0) / total - (at === index ? 1 : 0)) / temperature / from.length
      for (let d = 0; d < dimensions; d++) {
        one.gradient[d] = (one.gradient[d] ?? 0) + slope * (tower.vector[d] ?? 0)
        tower.gradient[d] = (tower.gradient[d] ?? 0) + slope * (one.vector[d] ?? 0)
      }
    }
  }
}

/** Moves the rows of the features of a text against the gradient, a row less the more it has moved already (Adagrad, one number per row). */
function update({ features, vector, length, gradient }: Tower, { table, squares, rate }: Omit<State, 'featuresOf'>): void {
  if (length === 0) return
  const along = dot(gradient, vector)
  const slope = gradient.map((value, d) => (value - along * (vector[d] ?? 0)) / length)
  const size = dot(slope, slope) / dimensions
  const { ids, weights } = features
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index] ?? 0
    const weight = weights[index] ?? 0
    const square = (squares[id] ?? 0) + weight * weight * size
    squares[id] = square
    const step = (rate * weight) / Math.sqrt(square)
    const row = id * dimensions
    for (let d = 0; d < dimensions; d++) table[row + d] = (table[row + d] ?? 0) - step * (slope[d] ?? 0)
  }
}

function towerOf(features: Features, table: Float32Array): Tower {
  const vector = new Float32Array(dimensions)
  const { ids, weights } = features
  for (let index = 0; index < ids.length; index++) {
    const weight = weights[index] ?? 0
    const row = (ids[index] ?? 0) * dimensions
    for (let d = 0; d < dimensions; d++) vector[d] = (vector[d] ?? 0) + weight * (table[row + d] ?? 0)
  }
  const length = Math.sqrt(dot(vector, vector))
  if (length > 0) for (let d = 0; d < dimensions; d++) vector[d] = (vector[d] ?? 0) / length
  return { features, vector, length, gradient: new Float32Array(dimensions) }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let d = 0; d < dimensions; d++) sum += (one[d] ?? 0) * (other[d] ?? 0)
  return sum
}

/** The weight of each feature: the fewer texts have it, the higher. */
function rarityOf(all: readonly string[]): Float32Array {
  const texts = new Set(all)
  const counts = new Float32Array(buckets)
  for (const text of texts) for (const id of hashedText(text, { buckets }).ids) counts[id] = (counts[id] ?? 0) + 1
  return counts.map((count) => Math.log(1 + texts.size / (count + 1)))
}

function cachedFeatures(rarity: Float32Array): (text: string) => Features {
  const known = new Map<string, Features>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const { ids, counts } = hashedText(text, { buckets })
    const weights = Float32Array.from(ids, (id, index) => (rarity[id] ?? 0) * countWeight(counts[index] ?? 0))
    const features = { ids, weights }
    known.set(text, features)
    return features
  }
}

/** The features of a text without some of them. */
function without({ ids, weights }: Features, random: () => number): Features {
  const kept = ids.map((_, index) => (random() < dropped ? 0 : index + 1)).filter((place) => place > 0)
  return { ids: kept.map((place) => ids[place - 1] ?? 0), weights: Float32Array.from(kept, (place) => weights[place - 1] ?? 0) }
}

/** The table in whole numbers, with the rarity of each feature in its factor. */
function quantized(table: Float32Array, rarity: Float32Array): Omit<EncoderTable, 'places'> {
  const factors = new Float32Array(buckets)
  const rows = new Int8Array(table.length)
  for (let id = 0; id < buckets; id++) {
    const row = table.subarray(id * dimensions, (id + 1) * dimensions)
    const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    if (largest === 0) continue
    factors[id] = (largest / 127) * (rarity[id] ?? 0)
    for (let d = 0; d < dimensions; d++) rows[id * dimensions + d] = Math.round(((row[d] ?? 0) / largest) * 127)
  }
  return { factors, rows }
}
