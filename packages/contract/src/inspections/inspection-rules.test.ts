import { expect, test } from 'vitest'

import {
  addRequest,
  changeInspection,
  closeInspection,
  inspectionKinds,
  markRequest,
  openInspection,
} from '#contract/inspections/inspections'
import { acceptedBy } from '#contract/endpoint/testing/accepted'
import { characters, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the name of the officer', openInspection.body, 'officer', characters(200)],
  ['the reason of an inspection', openInspection.body, 'reason', characters(1_000)],
  ['the scope of an inspection', openInspection.body, 'scope', characters(1_000)],
  ['how a case ended', closeInspection.body, 'outcome', characters(5_000)],
  ['a request in own words', addRequest.body, 'what', characters(500, 1)],
])

test('a case needs only its kind, because nobody has time to type at the door', () => {
  expect(openInspection.body.parse({ kind: 'visit' })).toEqual({ kind: 'visit', officer: '', reason: '', scope: '' })
  expect(acceptedBy(openInspection.body.shape.kind, [...inspectionKinds, 'raid'])).toEqual([
    'visit',
    'letter',
    'call',
    'citation',
    'practiceRun',
  ])
})

test('the day of the answer is cleared with null and kept if it is absent', () => {
  expect(acceptedBy(changeInspection.body, [{ revision: 1, answerBy: null }, { revision: 1 }, { answerBy: '2026-12-01' }])).toEqual([
    { revision: 1, answerBy: null },
    { revision: 1 },
  ])
})

test('an item is ready or missing by its facts, so neither can be a mark', () => {
  expect(acceptedBy(markRequest.body.shape.mark, ['shown', 'handedOver', 'notAsked', null, 'ready', 'missing'])).toEqual([
    'shown',
    'handedOver',
    'notAsked',
    null,
  ])
})
