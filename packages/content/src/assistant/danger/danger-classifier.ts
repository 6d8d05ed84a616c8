import { emergencyCards, type EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'

import { featuresOf, type DangerFeatures } from './danger-features.ts'
import { weights } from './danger-weights.ts'

const cards: readonly EmergencyCardId[] = emergencyCards.map(({ id }) => id)

/** What a text may be about: nothing urgent, or an emergency with its card. */
export const dangerClasses: readonly DangerClass[] = ['calm', ...cards]

export type DangerClass = EmergencyCardId | 'calm'

/** A trained classifier: for each feature one whole number per class, in the order of `dangerClasses`. */
export interface DangerTable {
  /** The factor of the numbers. */
  scale: number
  rows: Int8Array
}

/** How sure the classifier is that a text describes an emergency, from 0 to 1, and the card that fits best. */
export interface DangerScore {
  danger: number
  card: EmergencyCardId | undefined
}

let cached: DangerTable | undefined

/** The trained classifier, decoded on first use and cached. `npm run train:assistant` writes its file. */
const trainedTable = (): DangerTable =>
  (cached ??= { scale: weights.scale, rows: Int8Array.from(atob(weights.rows), (byte) => byte.charCodeAt(0)) })

/** The threshold that cross-validation found (`scripts/train-assistant/write-danger.ts`). */
export const dangerThreshold = weights.threshold

export function scoreDanger(text: string, table: DangerTable = trainedTable()): DangerScore {
  const [calm = 0, ...shares] = sharesOf(featuresOf(text), table)
  return { danger: 1 - calm, card: cards[shares.indexOf(Math.max(...shares))] }
}

/** The probability of each class (softmax). */
function sharesOf({ ids, values }: DangerFeatures, { scale, rows }: DangerTable): number[] {
  const sums = new Float64Array(dangerClasses.length)
  for (let index = 0; index < ids.length; index++) {
    const from = (ids[index] ?? 0) * sums.length
    const factor = (values[index] ?? 0) * scale
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + factor * (rows[from + at] ?? 0)
  }
  const most = Math.max(...sums)
  const powers = Array.from(sums, (sum) => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
