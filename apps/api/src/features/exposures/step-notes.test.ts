import { expect, test } from 'vitest'

import type { Answers } from '#content/forms/form-types'

import { declinedNotes, evaluationNotes, followUpNotes, sourceNotes, storedBloodNotes } from './step-notes.ts'

const exposure = (answers: Answers | null) => ({ answers })
const step = (answers: Answers | null) => ({ answers })

const sent = { evaluation: 'sent', provider: 'Harbor Urgent Care', sentDate: '2026-11-21', sentTime: '09:30' }
const ownForm = { clinic: 'North Clinic', date: '2026-11-22', time: '16:05' }

test.each([
  ['the form of the exposure', exposure(sent), undefined, ['Harbor Urgent Care, 11/21/2026, 9:30 AM']],
  ['its own form, which comes first', exposure(sent), step(ownForm), ['North Clinic, 11/22/2026, 4:05 PM']],
  ['a form without a time', exposure({ ...sent, sentTime: '' }), undefined, ['Harbor Urgent Care, 11/21/2026']],
  ['a form without a clinic and a day', exposure({ evaluation: 'sent', sentTime: '09:30' }), undefined, ['9:30 AM']],
  ['a plan', exposure({ evaluation: 'notYet', evaluationPlan: 'At 10' }), undefined, ['Planned: At 10']],
  [
    'an offer that was declined',
    exposure({ evaluation: 'declined', offeredDate: '2026-11-21' }),
    undefined,
    ['Offered on 11/21/2026 and not wanted. The offer stands.'],
  ],
  ['an open task without a form', exposure(null), step(null), []],
  ['no answer', exposure({}), undefined, []],
  ['an answer that is no text', exposure({ evaluation: ['sent'] }), undefined, []],
])('the evaluation is described by %s', (_name, of, task, notes) => expect(evaluationNotes(of, task)).toEqual(notes))

test('a declined evaluation says when and by whom it was offered', () => {
  expect(declinedNotes(step({ date: '2026-11-21', offeredBy: 'Maria Alvarez' }))).toEqual([
    'Offered on 11/21/2026 by Maria Alvarez. The offer stands.',
  ])
  expect([declinedNotes(step(null)), declinedNotes(undefined)]).toEqual([[], []])
})

const documented = { sourceDocumentedWhere: 'chart', sourceDocumentedOn: '2026-11-21' }

test.each([
  ['in the chart, by the form of the exposure', documented, undefined, ['Documented in the chart on 11/21/2026']],
  ['with the clinician', { ...documented, sourceDocumentedWhere: 'clinician' }, undefined, ['Documented with the clinician on 11/21/2026']],
  ['without a day', { sourceDocumentedWhere: 'sealed' }, undefined, ['Documented in a sealed paper']],
  [
    'by its own form, which comes first',
    documented,
    { where: 'sealed', documentedOn: '2026-11-23' },
    ['Documented in a sealed paper on 11/23/2026'],
  ],
  ['with the day of the exposure’s form', documented, { where: 'sealed' }, ['Documented in a sealed paper on 11/21/2026']],
  ['as not feasible', {}, { identified: 'infeasible' }, ['Not feasible; the reason is written down.']],
  ['as not allowed', {}, { identified: 'prohibited' }, ['Not allowed by law; the law is written down.']],
  ['in a place, whatever else is said', documented, { identified: 'infeasible' }, ['Documented in the chart on 11/21/2026']],
  ['at a place that is not known', { sourceDocumentedWhere: 'elsewhere' }, undefined, []],
  ['by nothing', {}, undefined, []],
])('the source person is documented %s', (_name, answers, own, notes) => {
  expect(sourceNotes(exposure(answers), own ? step(own) : undefined)).toEqual(notes)
})

test('nothing about the source person is shown except place and day', () => {
  const answers = { ...documented, sourceName: 'Casey Moor', sourceStatus: 'positive' }
  expect(sourceNotes(exposure(answers), step({ result: 'positive' })).join()).toBe('Documented in the chart on 11/21/2026')
})

test('a stored sample can be tested for 90 days from the exposure', () => {
  expect(storedBloodNotes(exposure({ incidentDate: '2026-11-21' }))).toEqual(['A stored sample can be tested until 02/19/2027'])
  expect([storedBloodNotes(exposure({})), storedBloodNotes(exposure(null))]).toEqual([[], []])
})

test.each([
  ['none', { planned: 'none', first: '2026-12-01' }, ['None are needed']],
  ['declined', { planned: 'declined' }, ['The person does not want them']],
  ['two', { planned: 'dates', first: '2026-12-01', third: '2027-03-01' }, ['12/01/2026', '03/01/2027']],
  [
    'four',
    { planned: 'dates', first: '2026-12-01', second: '2027-01-01', third: '2027-03-01', fourth: '2027-06-01' },
    ['12/01/2026', '01/01/2027', '03/01/2027', '06/01/2027'],
  ],
  ['no', null, []],
])('with %s dates of the clinician', (_name, answers, notes) => expect(followUpNotes(step(answers))).toEqual(notes))

test('a follow-up without a task has no dates', () => expect(followUpNotes(undefined)).toEqual([]))
