import { expect, test } from 'vitest'

import { answerRequest } from '#contract/inspections/case-answers'
import { addRequest, openInspection } from '#contract/inspections/inspections'
import { addEvidence, correctPoint, listEvidenceChoices } from '#contract/inspections/point-evidence'

import { recordedCalls } from '../testing/recorded-calls.ts'
import { makeLetter } from './make-letter.ts'

test('a letter stays open: one point has an answer, a record, a photo and a correction, the other one waits', async () => {
  const eyewash = { _id: 'point', what: 'The eyewash station is blocked by a cart, and nobody checks it.' }
  const calls = recordedCalls({
    [openInspection.path]: { payload: { _id: 'letter', requests: [eyewash] } },
    [addRequest.path]: { payload: { requests: [eyewash] } },
    [listEvidenceChoices.path]: { payload: { choices: [{ kind: 'record', target: 'checked', title: 'Eyewash' }] } },
  })
  const [at, answeredAt] = [new Date('2026-11-26T18:00:00Z'), new Date('2026-11-27T18:00:00Z')]
  await makeLetter({ call: calls.call, who: 'maria', locationId: 'place 0', at, answeredAt })
  expect(calls.to(openInspection)).toMatchObject([{ params: { locationId: 'place 0' }, body: { kind: 'letter' }, at: at.toISOString() }])
  expect(calls.to(addRequest)).toHaveLength(2)
  expect(calls.to(answerRequest)).toMatchObject([{ params: { requestId: 'point' }, at: answeredAt.toISOString() }])
  expect(calls.to(addEvidence)).toMatchObject([{ body: { record: 'checked' } }, { body: {} }])
  expect(calls.to(correctPoint)).toMatchObject([{ params: { requestId: 'point' } }])
})
