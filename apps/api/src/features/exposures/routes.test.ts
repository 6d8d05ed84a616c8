import { getExposure, listExposures, type ExposureStep } from '#contract/exposures/exposures'
import { getExposurePacket, updateRecordStatus } from '#contract/records/records'
import { reportEvent } from '#contract/reported-events/reported-events'
import { completeTask } from '#contract/tasks/tasks'
import { login, SignedIn } from '#contract/access/sign-in'
import type { Answers } from '#content/forms/form-types'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client } from '#api/data/testing/client'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { listFor, moveTo, notSent, openFor, report, route, save, saveExposure, saveSharps, states, step } from './testing/exposure-calls.ts'

test('a report without a form shows open and waiting steps, with its description', async ({ world }) => {
  const place = await newPractice(world)
  const form = await report(world, place, place.hana)
  const { steps, person, form: record } = await openFor(world, place, place.nora)
  expect({ person, record }).toEqual({ person: null, record: null })
  expect(states(steps)).toEqual([
    'reported done',
    'firstHelp open',
    'form open',
    'evaluation waiting',
    'packet waiting',
    'source waiting',
    'blood waiting',
    'opinion waiting',
    'followUp waiting',
  ])
  expect(step(steps, 'reported')).toMatchObject({ doneBy: { fullName: 'Hana Sato' }, notes: ['Operatory 2'] })
  expect(step(steps, 'form')).toMatchObject({ due: '2026-11-22', task: { _id: form, form: 'exposureIncidentForm' } })
  expect(await listFor(world, place, place.nora)).toEqual([
    expect.objectContaining({ done: 1, steps: 9, overdue: 0, next: expect.objectContaining({ key: 'firstHelp', due: '2026-11-21' }) }),
  ])
})

test('the form fills in the steps: the evaluation with its details, the source person only with place and date', async ({ world }) => {
  const place = await newPractice(world)
  const recordId = await saveExposure(world, place, {
    by: place.hana,
    about: place.hana,
    answers: { route: 'sharp', deviceType: 'Scaler', deviceBrand: 'X' },
  })
  const { steps, person, form } = await openFor(world, place, place.nora)
  expect({ person, form }).toEqual({ person: { _id: place.hana, fullName: 'Hana Sato' }, form: recordId })
  expect(states(steps).slice(0, 5)).toEqual(['reported done', 'firstHelp done', 'form done', 'evaluation done', 'packet open'])
  expect(step(steps, 'evaluation')).toMatchObject({ record: recordId, notes: ['Harbor Urgent Care, 11/21/2026, 9:30 AM'] })
  expect(step(steps, 'source')).toMatchObject({ state: 'open', notes: ['Documented in the chart on 11/21/2026'] })
  expect(step(steps, 'opinion')).toMatchObject({ due: '2026-12-06', task: { form: 'uploadHealthDocumentForm', subject: place.hana } })
  expect(step(steps, 'sharps')).toMatchObject({ state: 'open', task: { form: 'sharpsInjuryForm' } })
})

test('the forms of the steps supply the clinic, the place and the dates', async ({ world }) => {
  const place = await newPractice(world)
  const by = place.nora
  await saveExposure(world, place, { by, about: place.hana, answers: notSent })
  const before = (await openFor(world, place, by)).steps
  expect(step(before, 'evaluation')).toMatchObject({ state: 'open', notes: ['Planned: Harbor Urgent Care, at 10'] })
  const fillIn = (key: string, form: string, answers: Answers) =>
    save(world, place, { by, form, answers, taskId: step(before, key).task?._id ?? '' })
  await fillIn('evaluation', 'exposureEvaluationForm', { date: '2026-11-21', time: '10:05', clinic: 'Harbor Urgent Care' })
  await fillIn('source', 'exposureSourceForm', {
    identified: 'yes',
    where: 'sealed',
    documentedOn: '2026-11-20',
    consent: 'notNeeded',
    told: 'noTest',
  })
  await fillIn('followUp', 'exposureFollowUpForm', {
    planned: 'yes',
    first: '2027-01-04',
    second: '2027-05-21',
    sampleKept: 'yes',
    keptUntil: '2027-02-19',
    passedOn: ['yes'],
  })
  const { steps } = await openFor(world, place, by)
  expect(['evaluation', 'source', 'followUp'].map((key) => [step(steps, key).state, step(steps, key).notes])).toEqual([
    ['done', ['Harbor Urgent Care, 11/21/2026, 10:05 AM']],
    ['done', ['Documented in a sealed paper on 11/20/2026']],
    ['done', ['01/04/2027', '05/21/2027']],
  ])
  expect(step(steps, 'bloodKept')).toMatchObject({
    state: 'open',
    due: '2027-02-12',
    notes: ['A stored sample can be tested until 02/19/2027'],
  })
  expect(step(steps, 'followUp')).toMatchObject({ doneBy: { _id: by }, record: expect.any(String), task: null })
})

inOwnWorld('a step is overdue after its due day at the location', async ({ world }) => {
  const place = await newPractice(world)
  await saveExposure(world, place, { by: place.nora, about: place.hana })
  world.services.clock.advance({ minutes: 16 * 24 * 60 })
  const { steps } = await openFor(world, place, place.nora)
  expect(step(steps, 'opinion').state).toBe('overdue')
  expect(steps.map(({ key }) => key)).not.toContain('bloodKept')
  expect((await listFor(world, place, place.nora))[0]).toMatchObject({ overdue: 5, next: { key: 'packet' } })
})

test('other tasks opened by an exposure or its sharps form are listed by name', async ({ world }) => {
  const place = await newPractice(world)
  await moveTo(world, place, 'TN')
  const sharp = { route: 'sharp', deviceType: 'Scaler', deviceBrand: 'X', severe: 'yes', injuryCare: ['hospital'], hospitalWithin24: 'yes' }
  const learned = { learnedDate: '2026-11-21', learnedTime: '09:20' }
  await saveExposure(world, place, { by: place.nora, about: place.hana, answers: { ...sharp, ...learned } })
  const { steps } = await openFor(world, place, place.nora)
  const others = (list: readonly ExposureStep[]) => list.filter(({ key }) => key === 'other')
  expect(others(steps)).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^Report the severe injury/), dueBy: expect.any(String) }),
  ])
  await saveSharps(world, place)
  const after = (await openFor(world, place, place.nora)).steps
  expect(step(after, 'sharps').state).toBe('done')
  expect(others(after).map(({ name }) => name)).toContain('Add the device to the exposure control plan')
})

test('the packet shows who has opened it', async ({ world }) => {
  const place = await newPractice(world)
  const recordId = await saveExposure(world, place, { by: place.nora, about: place.hana })
  expect((await openFor(world, place, place.nora)).packetReads).toEqual([])
  await (await world.as(place.hana)).raw(getExposurePacket, { params: { recordId } })
  expect((await openFor(world, place, place.nora)).packetReads).toEqual([
    { by: { _id: place.hana, fullName: 'Hana Sato' }, at: expect.any(String) },
  ])
})

test('a discarded form counts as missing', async ({ world }) => {
  const place = await newPractice(world)
  const recordId = await saveExposure(world, place, { by: place.hana, about: place.hana })
  await (await world.as(place.nora)).call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'Wrong day' } })
  const { form, steps, person } = await openFor(world, place, place.nora)
  expect({ form, person, state: step(steps, 'form').state }).toEqual({ form: null, person: null, state: 'open' })
})

test('administrators see all exposures, the person concerned their own, a mere reporter nothing more, and colleagues none', async ({
  world,
}) => {
  const place = await newPractice(world)
  const params = { locationId: place.locationId }
  const taskId = await report(world, place, place.sam)
  const [reported] = await listFor(world, place, place.sam)
  expect(reported, 'until the form names somebody, the reporter is the person concerned').toBeTruthy()
  await save(world, place, { by: place.sam, taskId, answers: { ...route, ...notSent, personExposed: place.hana } })
  const exposureId = reported?._id ?? ''
  const sees = async (userId: string) => {
    const person = await world.as(userId)
    const reply = await person.raw(getExposure, { params: { exposureId } })
    return [(await person.call(listExposures, { params })).payload.length, reply.statusCode]
  }
  expect([await sees(place.nora), await sees(place.hana), await sees(place.sam)]).toEqual([
    [1, 200],
    [1, 200],
    [0, 404],
  ])
  expect(await (await world.as(world.maria)).refused(getExposure, { params: { exposureId } })).toMatchObject({ status: 404 })
  const { steps } = await openFor(world, place, place.hana)
  expect(
    steps.map((one) => one.task).filter((task) => task !== null),
    'tasks of administrators are no links for others',
  ).toEqual([])
  expect(step(steps, 'form').record, 'the report about oneself can be opened').toBeTruthy()
  const evaluation = step((await openFor(world, place, place.nora)).steps, 'evaluation').task?._id ?? ''
  const answers = { date: '2026-11-21', time: '10:05', clinic: 'Harbor' }
  await save(world, place, { by: place.nora, form: 'exposureEvaluationForm', answers, taskId: evaluation })
  expect(step((await openFor(world, place, place.hana)).steps, 'evaluation')).toMatchObject({ state: 'done', record: null })
})

test('support access gets neither', async ({ world }) => {
  const request = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write: false }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const support = client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
  expect((await support.raw(listExposures, { params: { locationId: world.rows.location } })).statusCode).toBe(403)
  expect((await support.raw(getExposure, { params: { exposureId: world.rows.exposure } })).statusCode).toBeGreaterThanOrEqual(403)
})

inOwnWorld('an event of another kind is not an exposure', async ({ world }) => {
  const maria = await world.as(world.maria)
  const params = { locationId: world.rows.location }
  const before = (await maria.call(listExposures, { params })).payload
  await maria.call(reportEvent, { params, body: { kind: 'chemicalAdded', what: 'Wipes' } })
  expect((await maria.call(listExposures, { params })).payload).toEqual(before)
})

inOwnWorld('each read is audited without a name and cached nowhere', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.hana)
  const nora = await world.as(place.nora)
  const list = await nora.raw(listExposures, { params: { locationId: place.locationId } })
  const exposureId = list.json().payload[0]._id as string
  const one = await nora.raw(getExposure, { params: { exposureId } })
  expect([list.headers['cache-control'], one.headers['cache-control']]).toEqual(['no-store', 'no-store'])
  await (await world.as(place.sam)).call(listExposures, { params: { locationId: place.locationId } })
  expect(await world.audit('exposure.list_read')).toEqual([
    expect.objectContaining({ actorId: place.nora, targetId: place.locationId, after: { exposures: 1 } }),
  ])
  expect(await world.audit('exposure.read')).toEqual([expect.objectContaining({ actorId: place.nora, targetId: exposureId, after: null })])
})

test('a step completed without a form shows by whom and when', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.hana)
  const before = step((await openFor(world, place, place.nora)).steps, 'firstHelp')
  const params = { taskId: before.task?._id ?? '' }
  await (await world.as(place.nora)).call(completeTask, { params, body: { isCompleted: true, occurrence: before.task?.occurrence } })
  expect(step((await openFor(world, place, place.nora)).steps, 'firstHelp')).toMatchObject({
    state: 'done',
    doneBy: { _id: place.nora },
    doneAt: world.services.clock.now().toISOString(),
  })
})
