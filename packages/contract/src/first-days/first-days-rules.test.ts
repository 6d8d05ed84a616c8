import { expect, test } from 'vitest'

import { FirstDaysOver, firstDaysEffect, saveFirstDays } from '#contract/first-days/first-days'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { characters, entries, testLimits } from '#contract/endpoint/testing/limits'

const task = '1'.repeat(24)
const change = { task, answer: { kind: 'notYet' } }

testLimits([
  ['the changes of one save', saveFirstDays.body, 'changes', entries(1, 500, () => change)],
  ['the reason why a duty does not apply', saveFirstDays.body, 'changes.*.answer.2.reason', characters(500, 1)],
])

test.each([
  ['done before, without its day', { kind: 'done' }, 'lastOn'],
  ['done before, with an empty day', { kind: 'done', lastOn: '' }, 'lastOn'],
  ['not here, without a reason', { kind: 'notHere', reason: '  ' }, 'reason'],
  ['moved, without a day', { kind: 'move' }, 'due'],
  ['moved to a day that does not exist', { kind: 'move', due: '2026-11-31' }, 'due'],
  ['an unknown answer', { kind: 'later' }, 'kind'],
])('an answer is refused at its field: %s', (_name, answer, field) => {
  expect(Object.keys(problemsOf(saveFirstDays.body, { changes: [change, { task, answer }] }))).toEqual([`changes.1.answer.${field}`])
})

test('an answer keeps only what belongs to its kind', () => {
  const sent = { changes: [{ task, answer: { kind: 'notYet', lastOn: '2026-01-01', reason: 'x' } }] }
  expect(saveFirstDays.body.parse(sent)).toEqual({ changes: [change] })
})

test.each([
  ['a save', saveFirstDays],
  ['its effect', firstDaysEffect],
] as const)('%s needs at least one change, of a real task', (_name, { body }) => {
  const sent = [{ changes: [change] }, { changes: [] }, { changes: [{ task: 'x', answer: change.answer }] }, {}]
  expect(acceptedBy(body, sent)).toEqual([{ changes: [change] }])
})

test('support access neither asks for the effect nor saves', () => {
  expect([firstDaysEffect.support, saveFirstDays.support]).toEqual(['never', 'never'])
})

test('the refusal after the first days names their number', () => {
  expect(FirstDaysOver.text).toContain('90 days')
})
