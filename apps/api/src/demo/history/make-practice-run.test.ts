import { expect, test } from 'vitest'

import { addCaseNote } from '#contract/inspections/case-notes'
import { closeInspection, markRequest, openInspection } from '#contract/inspections/inspections'
import { getRequestList } from '#contract/inspections/request-list'

import { recordedCalls } from '../testing/recorded-calls.ts'
import { makePracticeRun } from './make-practice-run.ts'

test('a practice run is a closed case: what was ready was shown, what was missing is left, and notes are before its end', async () => {
  const items = [
    { key: 'poster', state: 'ready' },
    { key: 'training', state: 'missing' },
    { key: 'fitTests', state: 'notHere' },
  ]
  const calls = recordedCalls({ [openInspection.path]: { payload: { _id: 'run' } }, [getRequestList.path]: { payload: { items } } })
  await makePracticeRun({ call: calls.call, who: 'maria', locationId: 'place 0', at: new Date('2026-10-28T18:00:00Z') })
  expect(calls.to(openInspection)).toMatchObject([{ params: { locationId: 'place 0' }, body: { kind: 'practiceRun' } }])
  expect(calls.to(markRequest).map(({ body }) => body)).toEqual([{ item: 'poster', mark: 'shown' }])
  expect(calls.to(addCaseNote).map(({ body }) => body['at'])).toEqual(['2026-10-28T17:20:00.000Z', '2026-10-28T17:40:00.000Z'])
  expect(calls.sent.at(-1)).toMatchObject({ endpoint: closeInspection, params: { caseId: 'run' }, who: 'maria' })
})
