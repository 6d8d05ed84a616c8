import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { concernedBy, evaluationChange, exposureSteps } from './exposure-steps.ts'
import type { StoredExposure, StoredStep } from './read-exposures.ts'

const here = 'lakeside-main'
const now = new Date('2026-11-21T18:00:00Z')
const maria = someActor({ userId: 'maria', posts: [somePost(here, { administrator: true })] })
const dana = someActor({ userId: 'dana', posts: [somePost(here)] })

const anExposure = (change: Partial<StoredExposure> = {}): StoredExposure => ({
  id: 'e',
  practiceId: 'lakeside',
  locationId: here,
  locationName: 'Main Street',
  timeZone: 'America/Los_Angeles',
  what: '',
  reportedAt: '2026-11-21 17:00:00+00',
  reportedBy: 'hana',
  reporter: 'Hana Sato',
  subjectId: null,
  subject: null,
  formId: null,
  formAt: null,
  formBy: null,
  formAuthor: null,
  answers: null,
  closed: null,
  ...change,
})
const withForm = (change: Partial<StoredExposure> = {}) =>
  anExposure({
    formId: 'f',
    formAt: '2026-11-21 17:30:00+00',
    formBy: 'hana',
    formAuthor: 'Hana Sato',
    answers: {},
    subjectId: 'dana',
    ...change,
  })

const aStep = (rule: string | null, change: Partial<StoredStep> = {}): StoredStep => ({
  exposure: 'e',
  taskId: `task ${rule}`,
  rule,
  name: 'A task',
  forms: [],
  requiresAdmin: false,
  subjectId: null,
  assignees: [],
  occurrenceId: 'o',
  madeAt: '2026-11-21 17:00:00+00',
  status: 'open',
  closed: false,
  due: '2026-11-28',
  dueBy: null,
  doneAt: null,
  doneById: null,
  doneBy: null,
  recordId: null,
  recordBy: null,
  recordSubject: null,
  answers: null,
  ...change,
})

const steps = (exposure: StoredExposure, tasks: StoredStep[] = [], actor = maria) => exposureSteps({ exposure, tasks, actor, now })
const states = (...seen: Parameters<typeof steps>) => steps(...seen).map(({ key, state }) => `${key} ${state}`)
const only = (key: string, ...seen: Parameters<typeof steps>) => steps(...seen).find((one) => one.key === key)

test.each([
  ['the form', { subjectId: 'dana', reportedBy: 'hana' }, 'dana'],
  ['whoever reported it', { subjectId: null, reportedBy: 'hana' }, 'hana'],
])('the person concerned is named by %s', (_name, change, concernedId) => {
  expect(concernedBy(anExposure(change))).toEqual({ locationId: here, concernedId })
})

test('the report is always the first step and done, with its words', () => {
  expect(steps(anExposure({ what: 'Operatory 2' }))[0]).toEqual({
    key: 'reported',
    name: null,
    state: 'done',
    due: null,
    dueBy: null,
    doneAt: '2026-11-21T17:00:00.000Z',
    doneBy: { _id: 'hana', fullName: 'Hana Sato' },
    notes: ['Operatory 2'],
    task: null,
    record: null,
  })
  expect(steps(anExposure())[0]?.notes, 'without words').toEqual([])
})

test('without a form, the later steps wait, and those that only a task opens are left out', () => {
  expect(states(anExposure())).toEqual([
    'reported done',
    'evaluation waiting',
    'packet waiting',
    'source waiting',
    'blood waiting',
    'opinion waiting',
    'followUp waiting',
  ])
})

const closed = {
  why: 'notHappened',
  reason: 'unused',
  by: 'maria',
  byName: 'Maria',
  at: '2026-11-21T18:00:00Z',
} as StoredExposure['closed']

test('nothing waits after an exposure was closed', () => expect(states(anExposure({ closed }))).toEqual(['reported done']))

test('a form does its own step, and the evaluation only if the person was sent', () => {
  expect(states(withForm())).toEqual(['reported done', 'form done'])
  expect(states(withForm({ answers: { evaluation: 'sent' } }))).toEqual(['reported done', 'form done', 'evaluation done'])
  expect(states(withForm({ answers: { evaluation: 'notYet' } }))).toEqual(['reported done', 'form done'])
})

test('a step that the form has done names its author and its record', () => {
  expect(only('form', withForm())).toMatchObject({
    doneAt: '2026-11-21T17:30:00.000Z',
    doneBy: { _id: 'hana', fullName: 'Hana Sato' },
    record: 'f',
    due: null,
  })
})

test.each([
  ['an administrator', maria, 'f'],
  ['the subject', dana, 'f'],
  ['the author', someActor({ userId: 'hana', posts: [somePost(here)] }), 'f'],
  ['somebody else', someActor({ userId: 'ben', posts: [somePost(here)] }), null],
])('%s sees the record of the form: $2', (_name, actor, record) => expect(only('form', withForm(), [], actor)?.record).toBe(record))

test.each([
  ['open', { status: 'open' as const }, 'open'],
  ['due today', { due: '2026-11-21' }, 'open'],
  ['past its day', { due: '2026-11-20' }, 'overdue'],
  ['before its moment', { due: '2026-11-21', dueBy: '2026-11-21 18:00:01+00' }, 'open'],
  ['past its moment', { due: '2026-11-21', dueBy: '2026-11-21 17:59:59+00' }, 'overdue'],
  ['done', { status: 'done' as const, due: '2026-11-20' }, 'done'],
  ['missed', { status: 'missed' as const }, 'notNeeded'],
  ['closed', { status: 'notApplicable' as const }, 'notNeeded'],
])('a step whose task is %s is $2', (_name, change, state) => {
  expect(only('firstHelp', anExposure(), [aStep('exposureFirstHelp', change)])?.state).toBe(state)
})

test('the day of a step is judged at the location', () => {
  const task = aStep('exposureFirstHelp', { due: '2026-11-20' })
  const seen = { tasks: [task], actor: maria, now: new Date('2026-11-21T07:59:00Z') }
  const stateIn = (timeZone: string) =>
    exposureSteps({ ...seen, exposure: anExposure({ timeZone }) }).find(({ key }) => key === 'firstHelp')?.state
  expect([stateIn('America/Los_Angeles'), stateIn('America/New_York')]).toEqual(['open', 'overdue'])
})

test('the newest task of a rule counts', () => {
  const tasks = [
    aStep('exposureEvaluation', { taskId: 'old', madeAt: '2026-11-21 16:00:00+00', status: 'notApplicable' }),
    aStep('exposureEvaluation', { taskId: 'new', madeAt: '2026-11-21 17:00:00+00' }),
    aStep('exposureEvaluation', { taskId: 'older', madeAt: '2026-11-20 17:00:00+00', status: 'done' }),
  ]
  expect(only('evaluation', withForm(), tasks)).toMatchObject({ state: 'open', task: { _id: 'new' } })
})

test('a task of another rule is a step of its own, with its name, after all others', () => {
  const tasks = [aStep('lostDays', { name: 'Count lost days' }), aStep(null, { name: 'By hand' }), aStep('sharpsForm')]
  expect(steps(withForm(), tasks).map(({ key, name }) => [key, name])).toEqual([
    ['reported', null],
    ['form', null],
    ['sharps', null],
    ['other', 'Count lost days'],
    ['other', 'By hand'],
  ])
})

const task = aStep('exposurePacketSent', {
  forms: ['packet', 'second'],
  subjectId: 'dana',
  assignees: ['dana'],
  taskId: 't',
  occurrenceId: 'o7',
})

test('an open step leads those who may do it to its first form', () => {
  const link = { _id: 't', occurrence: 'o7', form: 'packet', subject: 'dana' }
  expect(only('packet', withForm(), [task], maria)?.task).toEqual(link)
  expect(only('packet', withForm(), [task], dana)?.task).toEqual(link)
  expect(only('packet', withForm(), [{ ...task, forms: [] }])?.task).toMatchObject({ form: null })
})

test.each([
  ['it is done', { status: 'done' as const }, maria],
  ['it requires an administrator', { requiresAdmin: true }, dana],
  ['it is assigned to others', { assignees: ['ben'] }, dana],
])('a step has no link when %s', (_name, change, actor) => {
  expect(only('packet', withForm(), [{ ...task, ...change }], actor)?.task).toBeNull()
})

test('a done step names who did it and when, and its record to those who may open it', () => {
  const done = {
    status: 'done' as const,
    doneAt: '2026-11-21 17:45:00+00',
    doneById: 'ben',
    doneBy: 'Ben Ito',
    recordId: 'r',
    recordBy: 'ben',
  }
  const packet = (actor = maria) => only('packet', withForm(), [aStep('exposurePacketSent', done)], actor)
  expect(packet()).toMatchObject({ doneAt: '2026-11-21T17:45:00.000Z', doneBy: { _id: 'ben', fullName: 'Ben Ito' }, record: 'r' })
  expect(packet(dana)?.record).toBeNull()
})

test.each([
  ['no id', { doneById: null, doneBy: 'Ben Ito' }],
  ['no name', { doneById: 'ben', doneBy: null }],
])('a done step with %s names nobody', (_name, who) => {
  expect(only('packet', withForm(), [aStep('exposurePacketSent', { status: 'done', ...who })])?.doneBy).toBeNull()
})

test('each step has the notes of its kind', () => {
  const exposure = withForm({ answers: { incidentDate: '2026-11-21', sourceDocumentedWhere: 'chart' } })
  const tasks = [
    aStep('exposureEvaluation', { status: 'done', answers: { clinic: 'North Clinic' } }),
    aStep('exposureDeclined', { status: 'done', answers: { date: '2026-11-21', offeredBy: 'Maria' } }),
    aStep('exposureSource'),
    aStep('exposureBloodKept'),
    aStep('exposureFollowUp', { status: 'done', answers: { planned: 'none' } }),
    aStep('exposureBlood', { status: 'done', answers: { planned: 'none' } }),
  ]
  const notes = Object.fromEntries(steps(exposure, tasks).map((one) => [one.key, one.notes]))
  expect(notes).toMatchObject({
    evaluation: ['North Clinic'],
    declined: ['Offered on 11/21/2026 by Maria. The offer stands.'],
    source: ['Documented in the chart'],
    bloodKept: ['A stored sample can be tested until 02/19/2027'],
    followUp: ['None are needed'],
    blood: [],
  })
})

const declined = aStep('exposureDeclined', { status: 'done' })

test.each([
  ['there is no form', anExposure(), [aStep('exposureEvaluation')], null],
  ['it is open', withForm(), [aStep('exposureEvaluation')], 'mayDecline'],
  ['it is open again after it was declined', withForm(), [declined, aStep('exposureEvaluation')], 'mayDecline'],
  ['the exposure is closed', withForm({ closed }), [aStep('exposureEvaluation')], null],
  ['it was done', withForm(), [aStep('exposureEvaluation', { status: 'done' })], null],
  ['it was declined', withForm(), [declined], 'mayAccept'],
  ['declining it is still to be written down', withForm(), [{ ...declined, status: 'open' as const }], 'mayAccept'],
  ['the decline no longer applies', withForm(), [{ ...declined, status: 'notApplicable' as const }], null],
  ['the decline was closed', withForm(), [{ ...declined, closed: true }], null],
  ['nothing was opened', withForm(), [], null],
])('when %s, the evaluation may change: $3', (_name, exposure, tasks, change) => expect(evaluationChange(exposure, tasks)).toBe(change))
