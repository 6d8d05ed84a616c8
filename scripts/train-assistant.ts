import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { tableBytes } from '#content/assistant/learned/encoder'
import { gateBytes } from '#content/assistant/learned/gate'
import { orderText } from '#content/assistant/learned/order'
import { subjectBytes } from '#content/assistant/learned/subject'
import { orderSigns } from '#api/features/assistant/ranking/weigh-passages'

import { encoderData, encoderTraining } from './train-assistant/encoder-data.ts'
import { fitGate } from './train-assistant/fit-gate.ts'
import { fitOrder } from './train-assistant/fit-order.ts'
import { gateExamples, gateQuestions } from './train-assistant/gate-examples.ts'
import { hashOfData } from './train-assistant/hash-of-data.ts'
import { orderExamples, orderQuestions, unseenOrder } from './train-assistant/order-examples.ts'
import { atShippedLocation } from './train-assistant/shipped-location.ts'
import { subjectQuestions } from './train-assistant/subject-questions.ts'
import { trainEncoder } from './train-assistant/train-encoder.ts'
import { trainSubject } from './train-assistant/train-subject.ts'
import { writeDanger } from './train-assistant/write-danger.ts'

/**
 * `npm run train:assistant`: trains what the assistant has learned from the questions and pages in `packages/content`, without a network, and writes
 * it to `packages/content/src/assistant/learned` and `danger`. The same data give the same files. Takes a few minutes. With `--gate`, only the
 * classifier of subjects and the gate are fitted; with `--rank`, the order of passages and then these, for example after a change of their signs.
 * Each part asks the assistant with the weights of the parts before, which are read when they are first used.
 */
const folder = join(import.meta.dirname, '..', 'packages', 'content', 'src', 'assistant', 'learned')
const write = (file: string, content: Uint8Array | string, data: unknown) => {
  writeFileSync(join(folder, file), content)
  writeFileSync(join(folder, file.replace(/\..*/, '-data.txt')), `${hashOfData(data)}\n`)
}

const only = process.argv.find((argument) => argument === '--gate' || argument === '--rank')

if (only === undefined) {
  const data = await encoderData()
  console.log(`Encoder: ${data.pairs.length} pairs and ${data.texts.length} texts.`)
  write('encoder.bin', tableBytes(trainEncoder(data, encoderTraining)), [encoderTraining, data])
  const places = new Set(data.texts.map(({ place }) => place))
  writeFileSync(join(folder, 'encoder-places.txt'), [...places].map((place) => `${place.replace('\n', '\t')}\n`).join(''))
  console.log(writeDanger())
}
if (only !== '--gate') {
  const examples = await atShippedLocation(orderExamples)
  const weights = fitOrder(examples)
  write('order.txt', orderText(new Map(orderSigns.map((sign, at) => [sign, weights[at] ?? 0]))), orderQuestions())
  console.log(`Order: ${examples.length} questions. Each set with weights from the others:\n${unseenOrder(examples)}`)
}
const questions = subjectQuestions()
console.log(`Subjects: ${questions.length} questions.`)
write('subject.bin', subjectBytes(trainSubject(questions, { seed: 1 })), questions)
const examples = await atShippedLocation(gateExamples)
console.log(`Gate: ${examples.length} questions.`)
write('gate.bin', gateBytes(fitGate(examples)), gateQuestions())
