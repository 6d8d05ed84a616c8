import { expect, test } from 'vitest'
import type { z } from 'zod'

import { setPresence, createGroupTraining } from '../group-training/group-training.ts'
import { AnswerInput } from '../library/library.ts'
import { decideSheetNeed } from '../sds/sds-decisions.ts'
import { areaName, requestForSds } from '../sds/sds.ts'
import { completeTask } from '../tasks/tasks.ts'
import { documentLimits, maxFileText, singleFileLimits } from '../records/uploads.ts'

const letters = (count: number) => 'x'.repeat(count)

// The pages take these limits from the contract, for example as the maximum length of a field.
const limited: [string, z.ZodType, number, (text: string) => unknown][] = [
  ['the name of an area', areaName, 100, (text) => text],
  ['the chemical of a request', requestForSds.body.shape.chemicalName, 300, (text) => text],
  ['the manufacturer of a request', requestForSds.body.shape.manufacturer, 200, (text) => text],
  ['a CAS number of a request', requestForSds.body.shape.cas, 50, (text) => [text]],
  ['the product of a decision', decideSheetNeed.body.shape.product, 300, (text) => text],
  ['the note of a decision', decideSheetNeed.body.shape.note, 500, (text) => text],
  ['the name of a group training', createGroupTraining.body.shape.trainingName, 200, (text) => text],
  ['the reason for a missing scan', setPresence.body.shape.reason, 300, (text) => text],
  ['the reason for a lower frequency', AnswerInput.shape.frequencyReasons, 500, (text) => ({ 0: text })],
  ['the note of a completion', completeTask.body.shape.note, 2_000, (text) => text],
]
test.each(limited)('%s has a maximum length', (_name, schema, max, sent) => {
  expect(schema.safeParse(sent(letters(max))).success).toBe(true)
  expect(schema.safeParse(sent(letters(max + 1))).success).toBe(false)
})

test('a file has at most 8 MB', () => {
  expect(maxFileText).toBe('8 MB')
  expect(documentLimits).toEqual({ maxFileBytes: 8_000_000, maxTotalBytes: 20_000_000, maxFiles: 20 })
  expect(singleFileLimits).toEqual({ maxFileBytes: 8_000_000, maxTotalBytes: 9_000_000, maxFiles: 1 })
})
