import { expect, test } from 'vitest'

import { actionSources } from '#contract/corrective-actions/action-sources'
import { sourceNames } from '#contract/corrective-actions/action-words'
import {
  acceptAction,
  addAction,
  answerHazardReport,
  changeAction,
  listActions,
  reopenAction,
} from '#contract/corrective-actions/corrective-actions'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { characters, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['what is wrong', addAction.body, 'what', characters(1_000, 1)],
  ['the place of a problem', addAction.body, 'place', characters(200)],
  ['the reason why a problem is accepted', acceptAction.body, 'reason', characters(1_000, 1)],
  ['the answer to a hazard report', answerHazardReport.body, 'answer', characters(2_000, 1)],
  ['the page size of the list of fixes', listActions.query, 'pageSize', numbers(1, 100)],
])

test('a problem needs only its words: it is noticed by staff, has no place, and leaves its item in use', () => {
  expect(addAction.body.parse({ what: ' Cover is loose ' })).toEqual({
    what: 'Cover is loose',
    place: '',
    outOfUse: 'false',
    source: 'own',
  })
})

test('a problem of spaces only is refused', () => {
  expect(problemsOf(addAction.body, { what: '   ' })).toEqual({ what: 'Required' })
})

test('a person cannot add a problem in the name of a round, an incident or a hazard report', () => {
  expect(acceptedBy(addAction.body.shape.source, actionSources)).toEqual(['letter', 'visit', 'own'])
})

test('the flag of a form with photos is a text', () => {
  expect(acceptedBy(addAction.body.shape.outOfUse, ['true', 'false', true, '', '1'])).toEqual(['true', 'false'])
})

test('a change names the revision that it is based on', () => {
  expect(acceptedBy(changeAction.body, [{ due: '2026-12-01' }, { revision: 1.5 }, { revision: 3 }])).toEqual([{ revision: 3 }])
})

test('a problem is opened again without an owner or day, but not with a day that does not exist', () => {
  expect(acceptedBy(reopenAction.body, [{}, { due: '2026-12-31' }, { due: '2026-11-31' }, { owner: 'Hana' }])).toEqual([
    {},
    { due: '2026-12-31' },
  ])
})

test('the list is filtered by open, waiting and done problems, not by each state', () => {
  expect(acceptedBy(listActions.query.shape.state, ['open', 'waiting', 'done', 'fixed', 'accepted'])).toEqual(['open', 'waiting', 'done'])
})

test('every source has a name of its own', () => {
  expect(new Set(actionSources.map((source) => sourceNames[source])).size).toBe(actionSources.length)
})
