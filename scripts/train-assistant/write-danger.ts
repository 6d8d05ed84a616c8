import { writeFileSync } from 'node:fs'

import { crossValidate, thresholdFor, type Judged } from './calibrate-danger.ts'
import { dangerTextsHash, dangerTrainingTexts } from './danger-texts.ts'
import { trainDanger } from './train-danger.ts'

const dangerTraining = { seed: 1, epochs: 8 }
/**
 * The share of the calm texts written for the classifier that may get a card. They use the words of emergencies on purpose; of the calm texts of
 * strangers, about 2 % do.
 */
const falseShare = 0.07

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** Trains the classifier of dangers, writes its weights, and returns what the cross-validation found. */
export function writeDanger(): string {
  const texts = dangerTrainingTexts()
  const judged = crossValidate(texts, dangerTraining)
  const threshold = Number(thresholdFor(judged, falseShare).toFixed(3))
  const { rows, scale } = trainDanger(texts, dangerTraining)
  const lines = Object.entries({ texts: dangerTextsHash(texts), threshold, scale, rows: Buffer.from(rows).toString('base64') })
  writeFileSync(
    new URL('../../packages/content/src/assistant/danger/danger-weights.ts', import.meta.url),
    `/**
 * The trained classifier of dangers: the hash of the texts it was trained with, the score from which on a text gets a card, and the numbers of
 * \`DangerTable\` in base64. \`npm run train:assistant\` writes this file.
 */
export const weights = {
${lines.map(([name, value]) => `  ${name}: ${typeof value === 'number' ? value : `'${value}'`},`).join('\n')}
}
`,
  )
  return ['written texts', 'texts from templates and questions about the library']
    .map(
      (name, at) =>
        `Dangers, ${name}: ${summary(
          judged.filter(({ weight }) => (weight === 1) === (at === 0)),
          threshold,
        )}.`,
    )
    .concat(`Threshold ${threshold}.`)
    .join('\n')
}

function summary(judged: readonly Judged[], threshold: number): string {
  const urgent = judged.filter((each) => each.class !== 'calm')
  const calm = judged.filter((each) => each.class === 'calm')
  const noticed = urgent.filter(({ danger }) => danger >= threshold)
  const right = noticed.filter((each) => each.card === each.class)
  const flagged = calm.filter(({ danger }) => danger >= threshold)
  return `${percent(noticed.length, urgent.length)} of ${urgent.length} emergencies noticed, ${percent(right.length, urgent.length)} with their card; ${percent(flagged.length, calm.length)} of ${calm.length} calm texts flagged`
}
