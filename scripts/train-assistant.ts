import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { tableBytes } from '#content/assistant/learned/encoder'
import { gateBytes } from '#content/assistant/learned/gate'

import { encoderData, encoderTraining } from './train-assistant/encoder-data.ts'
import { fitGate } from './train-assistant/fit-gate.ts'
import { gateExamples, gateQuestions } from './train-assistant/gate-examples.ts'
import { hashOfData } from './train-assistant/hash-of-data.ts'
import { trainEncoder } from './train-assistant/train-encoder.ts'
import { writeDanger } from './train-assistant/write-danger.ts'

/**
 * `npm run train:assistant`: trains what the assistant has learned from the questions and pages in `packages/content`, without a network, and writes
 * it to `packages/content/src/assistant/learned` and `danger`. The same data give the same files. Takes a few minutes. With `--gate`, only the gate is
 * fitted, for example after a change of the ranking.
 */
const folder = join(import.meta.dirname, '..', 'packages', 'content', 'src', 'assistant', 'learned')
const write = (name: string, bytes: Uint8Array, data: unknown) => {
  writeFileSync(join(folder, `${name}.bin`), bytes)
  writeFileSync(join(folder, `${name}-data.txt`), `${hashOfData(data)}\n`)
}

if (!process.argv.includes('--gate')) {
  const pairs = await encoderData()
  console.log(`Encoder: ${pairs.length} pairs of texts.`)
  write('encoder', tableBytes(trainEncoder(pairs, encoderTraining)), [encoderTraining, pairs])
}
const examples = await gateExamples()
console.log(`Gate: ${examples.length} questions.`)
write('gate', gateBytes(fitGate(examples)), gateQuestions())
if (!process.argv.includes('--gate')) console.log(writeDanger())
