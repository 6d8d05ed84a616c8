import { scoreDanger } from '#content/assistant/danger/danger-classifier'

import type { LabeledText } from './danger-texts.ts'
import { trainDanger } from './train-danger.ts'

/** How a text was judged by a classifier that had not seen it. */
export interface Judged extends LabeledText {
  danger: number
  card: string | undefined
}

const folds = 5

/** Judges every text with a classifier trained without its part of the texts (cross-validation). */
export const crossValidate = (texts: readonly LabeledText[], training: { seed: number; epochs: number }): Judged[] =>
  Array.from({ length: folds }).flatMap((_, fold) => {
    const table = trainDanger(
      texts.filter((__, index) => index % folds !== fold),
      training,
    )
    return texts.filter((__, index) => index % folds === fold).map((each) => ({ ...each, ...scoreDanger(each.text, table) }))
  })

/** The lowest threshold at which at most this share of the calm texts that were written for the classifier gets a card. */
export function thresholdFor(judged: readonly Judged[], falseShare: number): number {
  const calm = judged
    .filter((each) => each.class === 'calm' && each.weight === 1)
    .map(({ danger }) => danger)
    .toSorted((one, other) => other - one)
  return calm[Math.floor(calm.length * falseShare) - 1] ?? 1
}
